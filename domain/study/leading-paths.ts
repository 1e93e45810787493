/** What decides which paths lead a learner. */
export interface PathFacts {
  /** Names of what they follow by choice, the most important first. */
  followed: readonly string[];
  /** True once they have been through the setup: who follows nothing then has chosen to look around. */
  hasPlanned: boolean;
  /** Name of the path whose page sold their subscription; null if no page did. */
  sold: string | null;
}

/** A path that leads a learner; `isSold` if they only began from it and have not chosen yet. */
export interface LeadingPath {
  name: string;
  isSold: boolean;
}

/** Returns the paths that lead a learner: what they follow; until they have chosen, the one that sold the subscription. */
export function listLeadingPaths({ followed, hasPlanned, sold }: PathFacts): LeadingPath[] {
  if (followed.length > 0) return followed.map((name) => ({ name, isSold: false }));
  return sold === null || hasPlanned ? [] : [{ name: sold, isSold: true }];
}
