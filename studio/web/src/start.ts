// Where pages are files, this comes before their other scripts, so that the engine is
// on its way while these are loaded.
import { start } from "./transport";

start();
