/** A better address for a link, and the rule that says so. */
export interface LinkRewrite {
  rule: "short-address" | "tracking" | "embedded" | "mobile" | "https" | "moved";
  from: string;
  to: string;
}

/** What the last probe of an address has shown. */
export interface RewriteEvidence {
  verdict: string;
  finalUrl: string | null;
  redirect: "none" | "permanent" | "temporary";
}

/** Parameters that say whence a visitor came, and nothing of what is shown. */
const trackingParameters = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|yclid|_hsenc|_hsmi|vero_id)$/i;

/** Hosts of documentation, which move with their projects, and say so by redirects for good. */
const documentationHosts =
  /^(?:docs?|documentation|manual|api|devdocs|developers?|help|learn|guide)\.|\.(?:readthedocs\.(?:io|org)|github\.io|gitlab\.io|rtfd\.io)$/;

/**
 * A better address by the form of an address alone, where its provider's addresses are known to mean the same; null
 * where there is none. Rules follow one another until none applies.
 */
export function rewriteByForm(address: string): LinkRewrite | null {
  const found = firstFound(address);
  if (!found) return null;
  const { to = found.to } = rewriteByForm(found.to) ?? {};
  return { rule: found.rule, from: address, to };
}

function firstFound(address: string): Found {
  for (const rule of formRules) {
    const found = rule(new URL(address));
    if (found && found.to !== address) return found;
  }
  return null;
}

type Found = Pick<LinkRewrite, "rule" | "to"> | null;

const formRules: readonly ((url: URL) => Found)[] = [shortVideo, embeddedVideo, mobileSite, tracking];

/** youtu.be/ID, with its moment and list. */
function shortVideo(url: URL): Found {
  const id = url.hostname === "youtu.be" ? url.pathname.slice(1) : "";
  return isVideoId(id) ? { rule: "short-address", to: watchAddress(id, url.searchParams) } : null;
}

/** youtube.com/embed/ID, or a whole list at youtube.com/embed/videoseries, which show a bare player. */
function embeddedVideo(url: URL): Found {
  const [, id = ""] = /^\/(?:embed|v|shorts)\/([^/]+)$/.exec(url.pathname) ?? [];
  const list = url.searchParams.get("list");
  if (!/^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/.test(url.hostname)) return null;
  if (isVideoId(id)) return { rule: "embedded", to: watchAddress(id, url.searchParams) };
  if (id !== "videoseries" || !list) return null;
  return { rule: "embedded", to: `https://www.youtube.com/playlist?${new URLSearchParams({ list })}` };
}

/** Words of the player's own that are as long as an id. */
const playerWords = ["videoseries", "live_stream"];

function isVideoId(id: string): boolean {
  return /^[\w-]{11}$/.test(id) && !playerWords.includes(id);
}

function watchAddress(id: string, asked: URLSearchParams): string {
  const kept = (["list", "t", "start"] as const).flatMap((name) => {
    const value = asked.get(name);
    return value === null ? [] : [[name === "start" ? "t" : name, value]];
  });
  return `https://www.youtube.com/watch?${new URLSearchParams([["v", id], ...kept])}`;
}

/** Sites whose pages for small screens have a host of their own. */
function mobileSite(url: URL): Found {
  const host = url.hostname
    .replace(/^m\.youtube\.com$/, "www.youtube.com")
    .replace(/^([a-z-]+)\.m\.(wikipedia|wikibooks|wikiversity)\.org$/, "$1.$2.org");
  if (host === url.hostname) return null;
  const to = new URL(url);
  to.hostname = host;
  return { rule: "mobile", to: to.href };
}

function tracking(url: URL): Found {
  // The parts as they stand there: put together anew by URLSearchParams, `?Calculus` would be `?Calculus=`.
  const parts = url.search.slice(1).split("&");
  const kept = parts.filter((part) => !trackingParameters.test(part.split("=", 1)[0] ?? ""));
  if (kept.length === parts.length) return null;
  const to = new URL(url);
  to.search = kept.join("&");
  return { rule: "tracking", to: to.href };
}

/** The https address that is worth a probe where a link is http; null for every other one. */
export function secureTwin(address: string): string | null {
  const url = new URL(address);
  if (url.protocol !== "http:" || url.port !== "") return null;
  url.protocol = "https:";
  return url.href;
}

/**
 * A better address where probes prove it: https, where the twin of an http address answers well at its own place; and
 * documentation that has moved, where every redirect was for good and led deep into a site. Null without proof.
 */
export function rewriteByProof(
  address: string,
  { own, twin }: { own: RewriteEvidence | null; twin: RewriteEvidence | null },
): LinkRewrite | null {
  const secure = secureTwin(address);
  if (secure !== null && twin?.verdict === "ok" && twin.finalUrl?.startsWith("https:")) {
    if (twin.finalUrl === secure || twin.redirect === "permanent") return { rule: "https", from: address, to: secure };
  }
  return moved(address, own);
}

function moved(address: string, own: RewriteEvidence | null): LinkRewrite | null {
  if (own?.verdict !== "ok" || own.redirect !== "permanent" || own.finalUrl === null) return null;
  const [from, to] = [new URL(address), new URL(own.finalUrl)];
  const isDocumentation = documentationHosts.test(from.hostname) || documentationHosts.test(to.hostname);
  const isDeep = to.pathname !== "/" || from.pathname === "/";
  if (!isDocumentation || !isDeep || to.protocol !== "https:" || to.href === from.href) return null;
  // What a server adds to an address for this one visit is no part of where the page is.
  if (to.search !== "" && to.search !== from.search) return null;
  to.hash = from.hash;
  return { rule: "moved", from: address, to: to.href };
}
