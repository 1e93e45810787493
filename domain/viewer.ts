/** Who is looking. There is no premium visitor to worry about: each state is a kind of its own. */
export type Viewer =
  | { kind: "visitor" }
  | { kind: "member"; uid: string; email: string }
  | { kind: "premium"; uid: string; email: string };

export type SignedIn = Exclude<Viewer, { kind: "visitor" }>;
export type Premium = Extract<Viewer, { kind: "premium" }>;
