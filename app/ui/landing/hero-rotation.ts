/** Duration of each hero picture, in milliseconds. */
export const heroAdvanceMs = 5000;

/** Window width, in CSS pixels, below which the narrow hero pictures are used. */
export const heroNarrowBelowPx = 900;

/** The current picture and the rest of this round. Each round shows every picture once. */
export interface HeroRotation<T> {
  readonly shown: T;
  readonly upcoming: readonly T[];
}

/** Input of a rotation: all pictures, and a random source in [0, 1). */
export interface HeroSource<T> {
  readonly pictures: readonly T[];
  readonly random: () => number;
}

/** Starts the first round after the given picture. A single picture never rotates. */
export function startRotation<T>(shown: T, source: HeroSource<T>): HeroRotation<T> {
  return withUpcoming({ shown, upcoming: [] }, source);
}

/** Advances to the next picture; starts a new round after the last. */
export function turnRotation<T>({ shown, upcoming }: HeroRotation<T>, source: HeroSource<T>): HeroRotation<T> {
  const [next = shown, ...rest] = upcoming;
  return withUpcoming({ shown: next, upcoming: rest }, source);
}

/** Skips the next picture because it failed to load. */
export function skipNext<T>({ shown, upcoming }: HeroRotation<T>, source: HeroSource<T>): HeroRotation<T> {
  return withUpcoming({ shown, upcoming: upcoming.slice(1).filter((picture) => picture !== shown) }, source);
}

function withUpcoming<T>(rotation: HeroRotation<T>, { pictures, random }: HeroSource<T>): HeroRotation<T> {
  if (rotation.upcoming.length > 0) return rotation;
  const others = pictures.filter((picture) => picture !== rotation.shown);
  const [first] = others.splice(Math.floor(random() * others.length), 1);
  if (first === undefined) return rotation;
  const rest = pictures.filter((picture) => picture !== first);
  return { shown: rotation.shown, upcoming: [first, ...shuffle(rest, random)] };
}

/** Returns a copy in uniformly random order (Fisher–Yates). */
function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}
