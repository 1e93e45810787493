import { type ComponentType, type Context, createContext, use } from "react";
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FrameworkContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
} from "react-router";

/** A context and the value that a part finds in it. */
type GivenContext = readonly [Context<unknown>, unknown];

/** A part of a page: its component and all that its HTML depends on. */
export interface PagePart {
  component: ComponentType<object>;
  properties: object;
  /** Returns the contexts in which it stands; called only if it has to be rendered. */
  contexts: () => readonly GivenContext[];
}

/** Keeps the HTML of a part, and returns the mark that is replaced by it once the page is rendered. */
type PlaceKept = (part: PagePart) => string;

/** How the server takes parts whose HTML it keeps; null in the browser, which renders them like all others. */
export const KeptPartsContext = createContext<PlaceKept | null>(null);

/** The contexts from which links and hooks of the router read. */
const routerContexts = [
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FrameworkContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
] as unknown as Context<unknown>[];

interface KeptProps<Properties extends object> {
  /** The element around the part. */
  as: "li" | "div";
  of: ComponentType<Properties>;
  /** All that the part's HTML depends on. Functions do not count: they are called in the browser only. */
  given: Properties;
  /** False where the part shows something private. */
  isKept?: boolean;
  id?: string;
  className?: string | undefined;
}

/**
 * An element with a part whose HTML the server keeps for all who see the same, such as the card of a link that is not
 * done. The part may read nothing about the learner or the address but what it is given, and may not use `useId`. In
 * the browser it is rendered like all other content.
 */
export function Kept<Properties extends object>({
  as: Element,
  of: Part,
  given,
  isKept = true,
  ...attributes
}: KeptProps<Properties>) {
  const place = use(KeptPartsContext);
  if (place === null || !isKept) {
    return (
      <Element {...attributes}>
        <Part {...given} />
      </Element>
    );
  }
  const contexts = () => routerContexts.map((context) => [context, use(context)] as const);
  const mark = place({ component: Part as PagePart["component"], properties: given, contexts });
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: mark }} />;
}
