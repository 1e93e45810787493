import { Parser } from "htmlparser2";
import { fingerprintOf } from "#domain/links/simhash.ts";
import type { ObservedPage } from "#domain/links/verdict.ts";

/** The content of an HTML page to judge it by, and its refresh target. */
export interface ParsedPage extends ObservedPage {
  /** The target of a `meta` refresh within five seconds, unresolved; null without one. */
  refreshTo: string | null;
}

/** Elements with invisible text, and elements that frame a page without being its content. */
const unseen = new Set(["script", "style", "noscript", "template", "svg", "iframe", "head", "select", "object"]);
const framing = new Set(["nav", "header", "footer", "aside"]);

/** Inline elements. All others separate words. */
const inline = new Set(["a", "b", "i", "em", "strong", "span", "code", "sub", "sup", "small", "abbr", "mark", "q"]);

/** Minimum characters of content outside the frame. */
const minTextLength = 8;

/** Maximum characters to keep: of the text, of its frame, of a title. */
const maxTextLength = 200_000;
const maxFramingLength = 20_000;
const maxTitleLength = 1000;

/**
 * Parses a page from its bytes; `contentType` is the header, for its charset. Never throws: invalid HTML is parsed as
 * far as possible.
 */
export function parsePage(bytes: Uint8Array, contentType: string): ParsedPage {
  const reader = new PageReader();
  const parser = new Parser(reader.handler, { decodeEntities: true });
  const html = decodeText(bytes, contentType);
  for (let start = 0; start < html.length; start += pieceLength) {
    // The parser's time is quadratic in the depth, and no page for people is that deep.
    if (reader.isTooDeep) return reader.read();
    parser.write(html.slice(start, start + pieceLength));
  }
  parser.end();
  return reader.read();
}

/** Characters per call of the parser. */
const pieceLength = 8192;

/** Maximum nesting depth; parsing stops beyond it. */
const maxDepth = 500;

/**
 * Decodes bytes with the charset of a byte order mark, the header, or the page's own `meta`; otherwise as UTF-8.
 * Removes control characters other than white space, because PostgreSQL cannot store a zero byte.
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

/** Collects a page's content from parser events. */
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
  /** Nesting depth in each kind of element, and in all. */
  #depth = { all: 0, unseen: 0, framing: 0, title: 0, heading: 0, data: 0 };

  readonly handler = {
    onopentag: (name: string, attributes: Record<string, string>) => this.#open(name, attributes),
    onclosetag: (name: string) => this.#close(name),
    ontext: (text: string) => this.#say(text.replaceAll(/\s+/g, " ")),
  };

  get isTooDeep(): boolean {
    return this.#depth.all > maxDepth;
  }

  read(): ParsedPage {
    const text = tidyLines(this.#main);
    // A page without content is judged by its frame.
    const whole = text.length >= minTextLength ? text : tidyLines(`${this.#main}\n${this.#framing}`);
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
    // In the frame it is an optional log-in beside readable content.
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
    // Only the first one: embedded pictures have titles of their own, and many pages have several headings.
    if (name === "title") this.#depth.title = step === 1 && this.#titles++ === 0 ? 1 : 0;
    if (name === "h1") this.#depth.heading = step === 1 && this.#headings++ === 0 ? 1 : 0;
  }

  #say(text: string): void {
    const { unseen: isUnseen, framing: isFraming, title, heading, data } = this.#depth;
    if (data > 0) this.#data = grown(this.#data, text, maxTextLength);
    else if (title > 0) this.#title = grown(this.#title, text, maxTitleLength);
    else if (isUnseen === 0) {
      if (heading > 0) this.#heading = grown(this.#heading, text, maxTitleLength);
      if (isFraming > 0) this.#framing = grown(this.#framing, text, maxFramingLength);
      else this.#main = grown(this.#main, text, maxTextLength);
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

/** Appends text up to a maximum length, without copying once that is reached. */
function grown(text: string, more: string, most: number): string {
  return text.length >= most ? text : text + more.slice(0, most - text.length);
}

/** Trims each line and drops empty ones; each block element starts a line. */
function tidyLines(text: string): string {
  return text.split("\n").map(tidy).filter(Boolean).join("\n");
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
