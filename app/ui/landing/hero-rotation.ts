/** How long each hero picture is shown, in milliseconds. */
export const heroAdvanceMs = 5000;

/** Windows under this width, in CSS pixels, show the narrow set of hero pictures. */
export const heroNarrowBelowPx = 900;

/** What the hero shows and, in order, what it will show in the rest of this round. Each round shows every picture once. */
export interface HeroRotation<T> {
  readonly shown: T;
  readonly upcoming: readonly T[];
}

/** What a rotation draws on: all pictures, and chance as numbers from 0 up to 1. */
export interface HeroSource<T> {
  readonly pictures: readonly T[];
  readonly random: () => number;
}

/** Begins the first round after the picture that is already shown. One picture alone never turns. */
export function startRotation<T>(shown: T, source: HeroSource<T>): HeroRotation<T> {
  return withUpcoming({ shown, upcoming: [] }, source);
}

/** Shows the next picture; after the last of a round a new round is drawn. */
export function turnRotation<T>({ shown, upcoming }: HeroRotation<T>, source: HeroSource<T>): HeroRotation<T> {
  const [next = shown, ...rest] = upcoming;
  return withUpcoming({ shown: next, upcoming: rest }, source);
}

/** Passes over the next picture, because it cannot be loaded, and stays at the one that is shown. */
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

/** A copy in random order, all orders being equally likely (Fisher and Yates). */
function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}
