import type { LinkKind } from "#domain/catalogue/link-kind.ts";

/** Study resource that may become a link of a course. */
export interface StudyResource {
  url: string;
  title: string;
  provider: string;
  kind: LinkKind;
  /** Tags of a public list, or subjects of a course that links to it; empty where they are not known. */
  tags: readonly string[];
  /** Number of public lists that name it. */
  sources: number;
}

const columns = ["url", "title", "provider", "kind", "subject", "sources"] as const;

/** Kinds of the list by the kind of link that they become; any other is supplementary. */
const kinds: Readonly<Record<string, LinkKind>> = {
  course: "course",
  playlist: "playlist",
  video: "video",
  channel: "channel",
  textbook: "textbook",
  article: "article",
  paper: "article",
  tool: "software",
};

/**
 * Parses a list of resources: tab-separated, with a first line that names the columns in any order, tags and sources
 * parted by semicolons. Returns the names of the columns that are missing. Rows without address or title are left out.
 */
export function parseResourceList(text: string): { resources: StudyResource[] } | { missing: string[] } {
  const [head = "", ...rows] = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const names = head.split("\t");
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) return { missing };
  const resources = rows.flatMap((row): StudyResource[] => {
    const fields = row.split("\t");
    const read = (column: (typeof columns)[number]) => (fields[names.indexOf(column)] ?? "").trim();
    const list = (column: "subject" | "sources") => read(column).split(";").filter(Boolean);
    if (read("url") === "" || read("title") === "") return [];
    const provider = read("provider") || (URL.parse(read("url"))?.hostname ?? "");
    const kind = kinds[read("kind")] ?? "supplementary";
    const sources = list("sources").length;
    return [{ url: read("url"), title: read("title"), provider, kind, tags: list("subject"), sources }];
  });
  return { resources };
}
