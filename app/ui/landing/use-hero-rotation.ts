import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { type HeroName, heroNames } from "#domain/catalogue/picture.ts";
import { type HeroRotation, heroAdvanceMs, skipNext, startRotation, turnRotation } from "./hero-rotation.ts";

/** State of the rotation for its component. */
export interface HeroRotationView {
  shown: HeroName;
  /** Pictures in the page: the current one, the previous one, and the one being loaded. */
  present: readonly HeroName[];
  isPaused: boolean;
  /** False on the server and under reduced motion; then there is nothing to pause. */
  canTurn: boolean;
  togglePaused: () => void;
}

/**
 * Rotates the hero pictures in `layers`, found by `data-hero`: every five seconds in random order, each once it is
 * decoded. Stops while paused, in a hidden tab, under reduced motion, and before the page has loaded.
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
  /** Previous picture, kept below while the next one fades in. */
  before: HeroName | null;
}

/** Resolves to true once a picture is decoded, or to false if it cannot be loaded. */
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
