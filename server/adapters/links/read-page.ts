import { Parser } from "htmlparser2";
import { fingerprintOf } from "#domain/links/simhash.ts";
import type { PageSeen } from "#domain/links/verdict.ts";

/** What is read of an HTML page: what it is judged by, and where it sends browsers on by itself. */
export interface PageRead extends PageSeen {
  /** The address of a `meta` refresh within five seconds, as it stands there; null where there is none. */
  refreshTo: string | null;
}

/** Elements whose text nobody sees, and those that frame a page without being what it says. */
const unseen = new Set(["script", "style", "noscript", "template", "svg", "iframe", "head", "select", "object"]);
const framing = new Set(["nav", "header", "footer", "aside"]);

/** Elements that stand on lines of their own, so that words across them do not run together. */
const inline = new Set(["a", "b", "i", "em", "strong", "span", "code", "sub", "sup", "small", "abbr", "mark", "q"]);

/** Fewer characters than this beside the frame are nothing. */
const leastText = 8;

/** Most characters that are kept: of the text, of its frame, of a title. */
const mostText = 200_000;
const mostFraming = 20_000;
const mostTitle = 1000;

/** Reads a page from its bytes; `contentType` is the header's, for its charset. Never throws: bad HTML is read as far as it goes. */
export function readPage(bytes: Uint8Array, contentType: string): PageRead {
  const reader = new PageReader();
  const parser = new Parser(reader.handler, { decodeEntities: true });
  const html = decodeText(bytes, contentType);
  for (let start = 0; start < html.length; start += pieceLength) {
    // The parser's time grows with the square of the depth, and no page that people read is that deep.
    if (reader.isTooDeep) return reader.read();
    parser.write(html.slice(start, start + pieceLength));
  }
  parser.end();
  return reader.read();
}

/** How much the parser is given at a time, in characters. */
const pieceLength = 8192;

/** Elements in one another, beyond which a page is not read on. */
const mostDepth = 500;

/**
 * Text from bytes in the charset of a byte order mark, the header, or the page's own `meta`; else UTF-8. Without
 * control characters but those that are white space: PostgreSQL keeps no text with a zero byte.
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString("latin1");
  const [, inHeader] = /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType) ?? [];
  const [, inPage] = /<meta[^>]{0,200}charset\s*=\s*["']?([\w:.-]+)/i.exec(start) ?? [];
  const marked = start.startsWith("\xff\xfe") ? "utf-16le" : start.startsWith("\xfe\xff") ? "utf-16be" : null;
  const text = decoderOf(marked ?? inHeader ?? inPage ?? "utf-8").decode(bytes);
  return text.replaceAll(/[^\P{Cc}\s]/gu, "");
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/** Gathers what a parser comes across. */
class PageReader {
  #title = "";
  #heading = "";
  #main = "";
  #framing = "";
  #data = "";
  #refreshTo: string | null = null;
  #hasPasswordField = false;
  #isMarkedPaid = false;
  #titles = 0;
  #headings = 0;
  /** How deep we are in elements of each of these, and in all. */
  #depth = { all: 0, unseen: 0, framing: 0, title: 0, heading: 0, data: 0 };

  readonly handler = {
    onopentag: (name: string, attributes: Record<string, string>) => this.#open(name, attributes),
    onclosetag: (name: string) => this.#close(name),
    ontext: (text: string) => this.#say(text.replaceAll(/\s+/g, " ")),
  };

  get isTooDeep(): boolean {
    return this.#depth.all > mostDepth;
  }

  read(): PageRead {
    const text = tidyLines(this.#main);
    // A page that is all frame says what its frame says.
    const whole = text.length >= leastText ? text : tidyLines(`${this.#main}\n${this.#framing}`);
    return {
      title: tidy(this.#title),
      heading: tidy(this.#heading),
      text: whole,
      hasPasswordField: this.#hasPasswordField,
      isMarkedPaid: this.#isMarkedPaid,
      fingerprint: fingerprintOf(whole),
      refreshTo: this.#refreshTo,
    };
  }

  #open(name: string, attributes: Record<string, string>): void {
    const { type = "" } = attributes;
    if (name === "meta") this.#meta(attributes);
    // In the frame of a page it is a way in beside what anyone may read.
    const isOffered = this.#depth.framing === 0 && name === "input";
    if (isOffered && type.toLowerCase() === "password") this.#hasPasswordField = true;
    if (name === "script" && type.includes("ld+json")) this.#depth.data += 1;
    this.#move(name, 1);
    if (!inline.has(name)) this.#say("\n");
  }

  #close(name: string): void {
    if (name === "script" && this.#depth.data > 0) this.#readData();
    this.#move(name, -1);
    if (!inline.has(name)) this.#say("\n");
  }

  #move(name: string, step: 1 | -1): void {
    this.#depth.all += step;
    if (unseen.has(name)) this.#depth.unseen += step;
    if (framing.has(name)) this.#depth.framing += step;
    // Only the first: pictures within a page have titles of their own, and many pages have several headings.
    if (name === "title") this.#depth.title = step === 1 && this.#titles++ === 0 ? 1 : 0;
    if (name === "h1") this.#depth.heading = step === 1 && this.#headings++ === 0 ? 1 : 0;
  }

  #say(text: string): void {
    const { unseen: isUnseen, framing: isFraming, title, heading, data } = this.#depth;
    if (data > 0) this.#data = grown(this.#data, text, mostText);
    else if (title > 0) this.#title = grown(this.#title, text, mostTitle);
    else if (isUnseen === 0) {
      if (heading > 0) this.#heading = grown(this.#heading, text, mostTitle);
      if (isFraming > 0) this.#framing = grown(this.#framing, text, mostFraming);
      else this.#main = grown(this.#main, text, mostText);
    }
  }

  #meta({ "http-equiv": equivalent, content = "" }: Record<string, string>): void {
    if (equivalent?.toLowerCase() !== "refresh") return;
    const [, seconds, to] = /^\s*(\d{1,6})[\d.]*\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content) ?? [];
    if (to && Number(seconds) <= 5) this.#refreshTo ??= to.trim();
  }

  #readData(): void {
    this.#depth.data -= 1;
    if (/"isAccessibleForFree"\s*:\s*(?:false|"(?:false|https?:\/\/schema\.org\/False)")/i.test(this.#data)) {
      this.#isMarkedPaid = true;
    }
    this.#data = "";
  }
}

/** A text with more of it, up to a length; not copied once it is that long. */
function grown(text: string, more: string, most: number): string {
  return text.length >= most ? text : text + more.slice(0, most - text.length);
}

/** Each element that stands on its own on a line of its own. */
function tidyLines(text: string): string {
  return text.split("\n").map(tidy).filter(Boolean).join("\n");
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
