import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { type HeroName, heroNames } from "#domain/catalogue/picture.ts";
import { type HeroRotation, heroAdvanceMs, skipNext, startRotation, turnRotation } from "./hero-rotation.ts";

/** The hero's turning pictures as its screen needs them. */
export interface HeroRotationView {
  shown: HeroName;
  /** The pictures that are in the page: the one shown, the one before it, and the one that is being loaded. */
  present: readonly HeroName[];
  isPaused: boolean;
  /** Whether there is anything to pause: not on the server, and not where the reader wants no motion. */
  canTurn: boolean;
  togglePaused: () => void;
}

/**
 * Turns the hero pictures found in `layers` by their `data-hero`: every five seconds in random order, each only once it
 * is loaded and decoded. They stand still while paused, in a hidden tab, under reduced motion and before the page is
 * loaded.
 */
export function useHeroRotation(layers: RefObject<HTMLElement | null>): HeroRotationView {
  const [turning, setTurning] = useState<Turning>({ before: null, shown: heroNames[0], upcoming: [] });
  const [isPaused, setPaused] = useState(false);
  const canTurn = useSyncExternalStore(watchMotion, wantsMotion, () => false);
  const isInView = useSyncExternalStore(watchView, isLoadedAndVisible, () => false);
  const isTurning = canTurn && isInView && !isPaused;

  useEffect(() => {
    const [next] = turning.upcoming;
    if (!isTurning) return;
    const source = { pictures: heroNames, random: Math.random };
    if (next === undefined) {
      setTurning((now) => ({ ...startRotation(now.shown, source), before: null }));
      return;
    }
    let isOver = false;
    const timer = setTimeout(async () => {
      const isDecoded = await decode(layers.current, next);
      if (isOver) return;
      setTurning((now) =>
        isDecoded
          ? { ...turnRotation(now, source), before: now.shown }
          : { ...skipNext(now, source), before: now.before },
      );
    }, heroAdvanceMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isTurning, turning, layers]);

  return {
    shown: turning.shown,
    present: heroNames.filter((name) => [turning.before, turning.shown, turning.upcoming[0]].includes(name)),
    isPaused,
    canTurn,
    togglePaused: () => setPaused((was) => !was),
  };
}

interface Turning extends HeroRotation<HeroName> {
  /** What was shown before; it stays beneath while the new picture fades in. */
  before: HeroName | null;
}

/** Waits until a picture can be shown at once; false where it cannot be loaded. */
async function decode(layers: HTMLElement | null, name: HeroName): Promise<boolean> {
  const image = layers?.querySelector<HTMLImageElement>(`[data-hero="${name}"] img`);
  try {
    await image?.decode();
    return image !== null && image !== undefined;
  } catch {
    return false;
  }
}

const stillness = "(prefers-reduced-motion: reduce)";

const wantsMotion = () => !matchMedia(stillness).matches;

function watchMotion(listener: () => void): () => void {
  const query = matchMedia(stillness);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

const isLoadedAndVisible = () => document.readyState === "complete" && document.visibilityState === "visible";

function watchView(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  document.addEventListener("readystatechange", listener);
  return () => {
    document.removeEventListener("visibilitychange", listener);
    document.removeEventListener("readystatechange", listener);
  };
}
