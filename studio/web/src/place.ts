// Where pages are. On a server a page has a path, such as /game/chess. Where the
// pages are files, it is a file and what follows the question mark: game.html?chess.
// All other parts of the studio name pages by their paths.

/** engine is the address of the engine where no server answers. */
export const { engine } = document.documentElement.dataset;

/** here returns the path of the page that is shown. */
export function here(): string {
  if (!engine) return location.pathname;
  const page = location.pathname.split("/").pop()!.replace(/\.html$/, ""); // which some servers leave out
  if (page === "" || page === "index") return "/";
  return `/${page}${location.search.replace("?", "/")}`;
}

/** address returns where the page with a path is. */
export function address(path: string): string {
  if (!engine) return path;
  const [, page, ...rest] = path.split("/");
  return page ? `${page}.html${rest.length ? `?${rest.join("/")}` : ""}` : "./";
}
