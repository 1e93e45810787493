import type { Page } from "playwright-core";
import type { ScreenToOpen, ScreenViewer } from "#tests/helpers/screens/screens.ts";

/** A screen in one of its states: accessibility, console and HTML are tested on each. */
export interface ScreenState extends Omit<ScreenToOpen, "as" | "theme" | "width"> {
  /** Title in the specification's words. */
  title: string;
  as: ScreenViewer;
  /** Brings the open page into the state, and resolves when it is reached. Only if the address is not enough. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Form sent to the address of a screen that only responds to a form; no browser is used. */
  form?: Record<string, string>;
  /** Expected message of the browser's console. */
  complaint?: RegExp;
}
