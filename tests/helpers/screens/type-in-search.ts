/** What the search shows after a keystroke, before the browser draws again. */
export interface Keystroke {
  text: string;
  /** Address of the first result. */
  first: string | null;
  /** Milliseconds until the answer is laid out. */
  ms: number;
}

/** Runs in the page: types the words into its search letter by letter, without a pause. Returns each answer. */
export function typeInSearch(words: readonly string[]): Keystroke[] {
  const input = document.querySelector("main input") as HTMLInputElement;
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  const texts = words.flatMap((word) => [...word].map((_, index) => word.slice(0, index + 1)));
  return texts.map((text) => {
    const start = performance.now();
    write?.call(input, text);
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    // Reading a measure forces the browser to lay the page out.
    document.body.getBoundingClientRect();
    const ms = performance.now() - start;
    return { text, ms, first: document.querySelector("main search li a")?.getAttribute("href") ?? null };
  });
}
