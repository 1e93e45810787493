import type { Browser, Page } from "playwright-core";
import type { TestContext } from "vitest";

/** Length of the part of a page's text that a failure shows, in characters. */
const textLength = 600;

/** Adds to the message of a failed test where its pages stood: the address and the beginning of the text of each. */
export async function describeFailure({ task }: Pick<TestContext, "task">, browser: Browser): Promise<void> {
  const [error] = task.result?.state === "fail" ? (task.result.errors ?? []) : [];
  if (!error) return;
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const page of pages) error.message += `\nAt ${page.url()}: ${await textOf(page)}`;
}

async function textOf(page: Page): Promise<string> {
  try {
    const text = await page.locator("body").innerText({ timeout: 2000 });
    return text.replaceAll(/\s+/g, " ").slice(0, textLength);
  } catch {
    return "(its text could not be read)";
  }
}
