/** Viewer of a page. Each state is a kind of its own, so that a premium visitor cannot exist. */
export type Viewer =
  | { kind: "visitor" }
  | { kind: "member"; uid: string; email: string }
  | { kind: "premium"; uid: string; email: string };

export type SignedIn = Exclude<Viewer, { kind: "visitor" }>;
export type Premium = Extract<Viewer, { kind: "premium" }>;
