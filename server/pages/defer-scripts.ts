import { awakeEvent, beginsEvent } from "#domain/hydration-event.ts";
import { chunkTimeoutMs } from "#domain/offline/chunk-load-error.ts";

/**
 * Loads a file, and where that fails puts words at the head of the page, once. Without its code the page has none of the
 * site's own means to say so.
 */
const lostCode = `let isLost=false;const lose=(type,file)=>{if(isLost)return;isLost=true;
const address=new URL(file,location.origin).href,place=document.createElement("div"),words=document.createElement("p"),again=document.createElement("a");
words.textContent="This page’s code could not be loaded. You can read on, but not everything will answer. ChunkLoadError: Loading chunk "+file.split("/").pop()+" failed. ("+type+": "+address+") ";
again.href=location.href;again.textContent="Load again";words.append(again);place.setAttribute("role","alert");place.className="lost-code";place.append(words);document.body.prepend(place)};
const load=(file)=>{const timer=setTimeout(lose,${chunkTimeoutMs},"timeout",file);return import(file).finally(()=>clearTimeout(timer)).catch((error)=>{lose("error",file);throw error})};`;

/** The links by which the renderer has the browser fetch the code of a page at once. */
const preloadLink = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/** The script that starts a page: imports of its parts by name, then what is done with them. */
const startScript = /(<script\b[^>]*\btype="module"[^>]*>)([\s\S]*?)(<\/script>)/;

const namedImport = /import \* as (\w+) from ("[^"]+");\s*/g;
const bareImport = /import ("[^"]+");\s*/g;

/**
 * Has a page fetch its code after it is loaded, or at the first touch of a key or pointer if that comes before. The
 * page can be read, its links followed and its forms sent without code; until then the line belongs to what is seen:
 * styles, letters and the first picture. A button that was pressed too early is pressed again once the page is awake;
 * while the code takes the page over, that is one whose press React stops on its way up, since it cannot hear it yet.
 * Where a file cannot be had, or has not come after 120 s, the page says which and offers to be loaded again.
 * Gives the page as it was where the renderer writes another form of start.
 */
export function delayScripts(html: string): string {
  const files = [...html.matchAll(preloadLink)].map(([, file]) => file);
  const [whole, open = "", code = "", close = ""] = startScript.exec(html) ?? [];
  const parts = [...code.matchAll(namedImport)];
  if (whole === undefined || files.length === 0 || parts.length === 0) return html;
  const script = open + lateStart({ files, parts, code }) + close;
  return html.replaceAll(preloadLink, "").replace(whole, () => script);
}

interface Start {
  files: readonly (string | undefined)[];
  /** Each a name and the file, in quotes, that it stands for. */
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
let pressed=null;const press=(event)=>{pressed=event.target.closest("button[type=button]")};addEventListener("click",press,true);
const heard=()=>{pressed=null};addEventListener("${beginsEvent}",()=>addEventListener("click",heard),{once:true});
addEventListener("${awakeEvent}",()=>{removeEventListener("click",press,true);removeEventListener("click",heard);pressed?.click()},{once:true});
const later=()=>window.scheduler?.postTask?scheduler.postTask(start,{priority:"background"}):setTimeout(start);
if(document.readyState==="complete")later();else addEventListener("load",later,{once:true});`;
}
