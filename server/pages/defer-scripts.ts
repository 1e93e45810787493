import { hydratedEvent, hydrationStartEvent } from "#domain/hydration-event.ts";
import { chunkTimeoutMs } from "#domain/offline/chunk-load-error.ts";
import { findTags } from "./find-tags.ts";

/**
 * Client code that loads a file and, on the first failure, shows a message at the top of the page, since the page's own
 * code is missing then.
 */
const lostCode = `let isLost=false;const lose=(type,file)=>{if(isLost)return;isLost=true;
const address=new URL(file,location.origin).href,place=document.createElement("div"),words=document.createElement("p"),again=document.createElement("a");
words.textContent="This page’s code could not be loaded. You can read on, but not everything will answer. ChunkLoadError: Loading chunk "+file.split("/").pop()+" failed. ("+type+": "+address+") ";
again.href=location.href;again.textContent="Load again";words.append(again);place.setAttribute("role","alert");place.className="lost-code";place.append(words);document.body.prepend(place)};
const load=(file)=>{const timer=setTimeout(lose,${chunkTimeoutMs},"timeout",file);return import(file).finally(()=>clearTimeout(timer)).catch((error)=>{lose("error",file);throw error})};`;

/** The renderer's modulepreload links, by which the browser would fetch the code at once. */
const preloadLink = '<link rel="modulepreload"';

const namedImport = /import \* as (\w+) from ("[^"]+");\s*/g;
const bareImport = /import ("[^"]+");\s*/g;

/**
 * Defers a page's code until after the load event, or until the first key press, pointer press or focus. Until then the
 * page can be read, links followed and forms sent, and the connection is free for styles, fonts and the first image. A
 * button pressed too early is pressed again once the page is hydrated; during hydration only if React stops the click,
 * since it cannot handle it yet. A link that was opened in a new tab is pressed without opening it again, so that it is
 * recorded. If a file fails or takes longer than 120 s, the page names it and offers to reload.
 * Returns the page unchanged if the renderer's start script has another form.
 */
export function deferScripts(html: string): string {
  const links = findTags(html, preloadLink);
  const files = links.map(({ tag }) => / href="([^"]+)"/.exec(tag)?.[1]);
  const start = findTags(html, "<script").find(({ tag }) => tag.includes(' type="module"'));
  if (start === undefined) return html;
  const codeEnd = html.indexOf("</script>", start.end);
  const code = html.slice(start.end, codeEnd);
  const parts = [...code.matchAll(namedImport)];
  if (files.length === 0 || parts.length === 0) return html;
  const script = { begin: start.end, end: codeEnd, by: lateStart({ files, parts, code }) };
  return replaceRanges(html, [...links.map(({ begin, end }) => ({ begin, end, by: "" })), script]);
}

interface Replacement {
  begin: number;
  end: number;
  by: string;
}

function replaceRanges(html: string, ranges: Replacement[]): string {
  let from = 0;
  let result = "";
  for (const { begin, end, by } of ranges.sort((one, other) => one.begin - other.begin)) {
    result += html.slice(from, begin) + by;
    from = end;
  }
  return result + html.slice(from);
}

interface Start {
  files: readonly (string | undefined)[];
  /** Matches of a variable name and its quoted file. */
  parts: readonly RegExpExecArray[];
  code: string;
}

function lateStart({ files, parts, code }: Start): string {
  const first = [...code.matchAll(bareImport)].map(([, file]) => `await load(${file});`);
  const names = parts.map(([, name]) => name).join(",");
  const imports = parts.map(([, , file]) => `load(${file})`).join(",");
  const rest = code
    .replaceAll(namedImport, "")
    .replaceAll(bareImport, "")
    .replaceAll(/\bimport\(/g, "load(")
    .trim();
  return `const files=${JSON.stringify(files)},signs=["pointerdown","keydown","focusin"];let isBegun=false;
${lostCode}
async function start(){if(isBegun)return;isBegun=true;for(const file of files){const link=document.createElement("link");link.rel="modulepreload";link.href=file;document.head.append(link)}
${first.join("")}const [${names}]=await Promise.all([${imports}]);${rest}}
for(const sign of signs)addEventListener(sign,start,{once:true,passive:true});
let pressed=null;const press=({target,button})=>{const on=target.closest("button[type=button],a[target=_blank]");if(button===0||button===1&&on?.href)pressed=on};
const presses=["click","auxclick"];for(const sign of presses)addEventListener(sign,press,true);
const heard=()=>{pressed=null};addEventListener("${hydrationStartEvent}",()=>addEventListener("click",heard),{once:true});
addEventListener("${hydratedEvent}",()=>{for(const sign of presses)removeEventListener(sign,press,true);removeEventListener("click",heard);
if(pressed?.href)pressed.addEventListener("click",(event)=>event.preventDefault(),{once:true});pressed?.click()},{once:true});
const later=()=>window.scheduler?.postTask?scheduler.postTask(start,{priority:"background"}):setTimeout(start);
if(document.readyState==="complete")later();else addEventListener("load",later,{once:true});`;
}
