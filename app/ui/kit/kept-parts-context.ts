import { type ComponentType, type Context, createContext } from "react";

/** A context and the value that a part finds in it. */
export type GivenContext = readonly [Context<unknown>, unknown];

/** A part of a page: its component and all that its HTML depends on. */
export interface PagePart {
  component: ComponentType<object>;
  properties: object;
  /** Returns the contexts in which it stands; called only if it has to be rendered. */
  contexts: () => readonly GivenContext[];
}

/** Keeps the HTML of a part, and returns the mark that is replaced by it once the page is rendered. */
export type PlaceKept = (part: PagePart) => string;

/** How the server takes parts whose HTML it keeps; null in the browser, which renders them like all others. */
export const KeptPartsContext = createContext<PlaceKept | null>(null);
