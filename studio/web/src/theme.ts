// Light or dark, before anything is drawn: what was chosen here before, else
// what the system prefers. The style sheets ask for [data-theme] only.
{
  const root = document.documentElement;
  const prefersDark = matchMedia("(prefers-color-scheme: dark)");
  const stored = () => {
    try { return localStorage.getItem("theme"); } catch { return null; }
  };
  const apply = () => {
    root.dataset.theme = stored() ?? (prefersDark.matches ? "dark" : "light");
    const button = document.getElementById("theme");
    if (!button) return;
    const other = root.dataset.theme === "dark" ? "light" : "dark";
    button.hidden = false;
    button.textContent = other === "dark" ? "Dark" : "Light";
    button.setAttribute("aria-label", `Use ${other} colours`);
  };
  const toggle = () => {
    try { localStorage.setItem("theme", root.dataset.theme === "dark" ? "light" : "dark"); } catch { /* not kept */ }
    apply();
  };
  apply();
  prefersDark.addEventListener("change", apply);
  document.addEventListener("DOMContentLoaded", () => {
    apply();
    document.getElementById("theme")!.addEventListener("click", toggle);
    // A page is the first part of its path, or a file beside the other pages.
    const files = root.dataset.engine !== undefined;
    const pageOf = (path: string) => (files ? path.split("/").pop()!.replace(/^index\.html$/, "") : path.split("/")[1]).replace(/^game\b/, "games");
    for (const link of document.querySelectorAll<HTMLAnchorElement>("nav a")) {
      if (pageOf(new URL(link.href).pathname) === pageOf(location.pathname)) link.setAttribute("aria-current", "page");
    }
  });
}
