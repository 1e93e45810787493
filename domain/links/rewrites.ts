/** Better address for a link, with the rule that suggests it. */
export interface LinkRewrite {
  rule: "short-address" | "tracking" | "embedded" | "mobile" | "https" | "moved";
  from: string;
  to: string;
}

/** Result of the last probe of an address. */
export interface RewriteEvidence {
  verdict: string;
  finalUrl: string | null;
  redirect: "none" | "permanent" | "temporary";
}

/** Query parameters that only identify where a visitor came from. */
const trackingParameters = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|yclid|_hsenc|_hsmi|vero_id)$/i;

/** Hosts of documentation, which move with their projects and announce it by permanent redirects. */
const documentationHosts =
  /^(?:docs?|documentation|manual|api|devdocs|developers?|help|learn|guide)\.|\.(?:readthedocs\.(?:io|org)|github\.io|gitlab\.io|rtfd\.io)$/;

/**
 * Returns a better address by the form of an address alone, when the provider's addresses are known to be equivalent;
 * null when there is none. Rules are applied repeatedly until none matches.
 */
export function rewriteByPattern(address: string): LinkRewrite | null {
  const found = firstFound(address);
  if (!found) return null;
  const { to = found.to } = rewriteByPattern(found.to) ?? {};
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

/** Expands youtu.be/ID, keeping its time and list. */
function shortVideo(url: URL): Found {
  const id = url.hostname === "youtu.be" ? url.pathname.slice(1) : "";
  return isVideoId(id) ? { rule: "short-address", to: watchAddress(id, url.searchParams) } : null;
}

/** Converts youtube.com/embed/ID, or a whole list at youtube.com/embed/videoseries, which show a bare player. */
function embeddedVideo(url: URL): Found {
  const [, id = ""] = /^\/(?:embed|v|shorts)\/([^/]+)$/.exec(url.pathname) ?? [];
  const list = url.searchParams.get("list");
  if (!/^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/.test(url.hostname)) return null;
  if (isVideoId(id)) return { rule: "embedded", to: watchAddress(id, url.searchParams) };
  if (id !== "videoseries" || !list) return null;
  return { rule: "embedded", to: `https://www.youtube.com/playlist?${new URLSearchParams({ list })}` };
}

/** Words in the player's paths that have the length of an id. */
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

/** Converts addresses of sites with a separate host for small screens. */
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
  // The parts stay as written: URLSearchParams would turn `?Calculus` into `?Calculus=`.
  const parts = url.search.slice(1).split("&");
  const kept = parts.filter((part) => !trackingParameters.test(part.split("=", 1)[0] ?? ""));
  if (kept.length === parts.length) return null;
  const to = new URL(url);
  to.search = kept.join("&");
  return { rule: "tracking", to: to.href };
}

/** Returns the https address to probe for an http link; null for any other link. */
export function httpsVariant(address: string): string | null {
  const url = new URL(address);
  if (url.protocol !== "http:" || url.port !== "") return null;
  url.protocol = "https:";
  return url.href;
}

/**
 * Returns a better address proven by probes: https, when the https twin of an http address answers ok at its own
 * address; and moved documentation, when every redirect was permanent and led deep into a site. Null without proof.
 */
export function rewriteByProbe(
  address: string,
  { own, twin }: { own: RewriteEvidence | null; twin: RewriteEvidence | null },
): LinkRewrite | null {
  const secure = httpsVariant(address);
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
  // A query that the server added for this visit is not part of the address.
  if (to.search !== "" && to.search !== from.search) return null;
  to.hash = from.hash;
  return { rule: "moved", from: address, to: to.href };
}
