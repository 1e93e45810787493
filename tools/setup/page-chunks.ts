/** The parts of the module graph that the division of the browser's code reads. */
export interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** The files that share code among pages, those that others need first. */
export const chunkNames = [
  "libraries",
  "shell",
  "catalogue",
  "landing-parts",
  "search",
  "program-parts",
  "course-parts",
  "forms",
  "study",
] as const;

type ChunkName = (typeof chunkNames)[number];

/** React, the router and what they need: most of a page's bytes, and changed by no release of the site. */
const library = /\/node_modules\/(?:react|react-dom|scheduler|react-router)\//;

/** Modules that start a page or the browser's code. */
const pageStart = /\/app\/(?:root|entry\.client|routes\/.*)\.tsx?$/;

/** A module's name in the lists below: its path in the application, without the ending. */
const nameOf = (id: string) => /\/app\/(.*)\.tsx?$/.exec(id)?.[1] ?? id;

/** The starts whose code is on every page. */
const everywhere = ["root", "entry.client"];

const cataloguePages = ["routes/browse", "routes/program", "routes/course"];

/** Where a first visit may begin besides the catalogue. */
const frontPages = ["routes/home", "routes/log-in"];

/** The file for what one page shares with pages that few visits begin with. */
const ownChunks: [page: string, chunk: ChunkName][] = [
  ["routes/home", "landing-parts"],
  ["routes/browse", "search"],
  ["routes/program", "program-parts"],
  ["routes/course", "course-parts"],
  ["routes/log-in", "forms"],
  ["ui/course/learner-course", "study"],
];

/**
 * Returns a function from a module to the file that holds it with others which the same pages load, or null if the
 * bundler decides. Few large files compress better than many small ones: React's and the router's code is one file, the
 * frame of every page with what the landing page shares is another, and so is what two of the catalogue's pages share.
 */
export function pageChunks(): (id: string, graph: ModuleGraph) => ChunkName | null {
  const known = new Map<string, ReadonlySet<string>>();
  return (id, graph) => {
    if (library.test(id)) return "libraries";
    // A start keeps its file, and so does what stands for one with a query. The root is on every page, in the shell.
    if (id.includes("?") || (pageStart.test(id) && nameOf(id) !== "root")) return null;
    const starts = startsOf(id, graph, known);
    const reaches = (pages: readonly string[]) => pages.filter((page) => starts.has(page)).length;
    const shared = reaches(cataloguePages);
    if (reaches(everywhere) > 0 || (shared > 0 && reaches(frontPages) > 0)) return "shell";
    if (shared > 1) return "catalogue";
    const isElsewhere = (start: string, page: string) => start !== page && !known.get(start)?.has(page);
    const own = ownChunks.find(([page]) => starts.has(page) && [...starts].some((start) => isElsewhere(start, page)));
    return own?.[1] ?? null;
  };
}

/** Returns the routes, and the modules loaded on demand, whose static imports lead to a module. */
function startsOf(id: string, graph: ModuleGraph, known: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  const name = nameOf(id);
  const before = known.get(name);
  if (before) return before;
  const starts = new Set<string>();
  known.set(name, starts);
  const info = graph.getModuleInfo(id);
  if (pageStart.test(id) || (info && info.dynamicImporters.length > 0)) starts.add(name);
  for (const importer of info?.importers ?? []) {
    for (const start of startsOf(importer, graph, known)) starts.add(start);
  }
  return starts;
}
