/** Titles of the operator's pages by the last segment of their address; the first page has no such segment. */
export const operatorAreas = {
  overview: "Overview",
  learners: "Learners",
  money: "Money",
  study: "Study",
  questions: "Questions",
  service: "Service",
} as const;

export type OperatorArea = keyof typeof operatorAreas;

/** Id of their route. */
export const operatorRoute = "routes/operator";

/** Returns the address of an operator's page. Not in `paths`, which is sent to every visitor's browser. */
export function operatorPath(area: OperatorArea): string {
  return area === "overview" ? "/operator" : `/operator/${area}`;
}

/** Returns the page named by the last segment of an address; null when there is none of that name. */
export function operatorAreaOf(part: string | undefined): OperatorArea | null {
  if (part === undefined) return "overview";
  return part !== "overview" && Object.hasOwn(operatorAreas, part) ? (part as OperatorArea) : null;
}

/** Returns the last segment in the address of an operator's page, or of its data; undefined when there is none. */
export function operatorPartOf(pathname: string): string | undefined {
  return /^\/+operator\/+(.+?)\/*(?:\.data)?$/i.exec(pathname)?.[1];
}

/** Returns true when a decoded path is an operator's page or its data, in any spelling that the router accepts. */
export function isOperatorPath(pathname: string): boolean {
  return /^\/+operator(?:[/.]|$)/i.test(pathname);
}
