// What the types of the package allow: make npm compiles this.
import { type Line, type Move, type Position, Refusal, start } from "dragoman-engine";

const dragoman = await start({ onload: (loaded, total) => loaded / total });
const position: Position = await dragoman.position({ text: "", file: "mine.chess" }, { moves: ["e2e4"] });
const moves: Move[] = position.legal;
const played: Move = await position.push(moves[0].san);
const back: string | undefined = (await position.pop())?.uci;
const search = position.search({ movetime: 100, online: (line: Line) => line.mate ?? line.score });
search.stop();
const best: string = (await search.best).uci;
const severities: ("error" | "warning")[] = (await dragoman.check("chess")).diagnostics.map(({ severity }) => severity);
if (best as unknown instanceof Refusal) throw new Error("a move is no refusal");
// @ts-expect-error: a move is written
position.push(moves[0]);
// @ts-expect-error: times are numbers
position.search({ movetime: "1" });
export { back, best, played, severities };
