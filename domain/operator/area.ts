/** The operator's pages by the last part of their address, with their titles. The first has no such part. */
export const operatorAreas = {
  overview: "Overview",
  learners: "Learners",
  money: "Money",
  study: "Study",
  service: "Service",
} as const;

export type OperatorArea = keyof typeof operatorAreas;

/** The id of their route. */
export const operatorRoute = "routes/operator";

/** The address of one of the operator's pages. Not among `paths`, which every visitor's browser is sent. */
export function operatorPath(area: OperatorArea): string {
  return area === "overview" ? "/operator" : `/operator/${area}`;
}

/** The page that the last part of an address names; null where there is none of that name. */
export function operatorAreaOf(part: string | undefined): OperatorArea | null {
  if (part === undefined) return "overview";
  return part !== "overview" && Object.hasOwn(operatorAreas, part) ? (part as OperatorArea) : null;
}

/** The last part of the address of one of the operator's pages, or of its data; undefined where there is none. */
export function operatorPartOf(pathname: string): string | undefined {
  return /^\/+operator\/+(.+?)\/*(?:\.data)?$/i.exec(pathname)?.[1];
}

/** Whether a decoded path is one of the operator's pages, or the data of one, in any spelling that the router takes. */
export function isOperatorPath(pathname: string): boolean {
  return /^\/+operator(?:[/.]|$)/i.test(pathname);
}
