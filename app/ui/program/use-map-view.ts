import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { followDrag } from "./use-pan.ts";

/** The least and greatest width of the map, in pixels. */
const leastWidth = 240;
const greatestWidth = 4000;

/** How much one press of a button or key enlarges the map. */
export const zoomStep = 1.25;

/** How much the map grows for each unit that a wheel turns with Control held, or that two fingers on a pad part. */
const wheelGrowth = 0.004;

/** A place of the view, in pixels from its left upper corner. */
interface Place {
  x: number;
  y: number;
}

/**
 * Enlarges and moves the drawing in a view that can be scrolled: by buttons, by `+`, `-` and `0` while something in it
 * has the focus, by the wheel with Control, and by dragging with a mouse. All else (fingers, arrow keys, the wheel)
 * moves it like every part of a page that can be scrolled. The width is null until it is first changed.
 */
export function useMapView(view: RefObject<HTMLDivElement | null>) {
  const [width, setWidth] = useState<number | null>(null);
  /** What is to stay where it is on the screen: a part of the drawing, and its place in the view. */
  const kept = useRef<{ part: Place; place: Place }>(undefined);

  const resize = (next: number, place?: Place) => {
    const box = view.current;
    if (!box) return;
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = box;
    const at = place ?? { x: clientWidth / 2, y: clientHeight / 2 };
    const drawn = drawnWidth(box);
    kept.current = { part: { x: (scrollLeft + at.x) / drawn, y: (scrollTop + at.y) / drawn }, place: at };
    setWidth(Math.round(Math.min(greatestWidth, Math.max(leastWidth, next))));
  };
  const zoomBy = (factor: number, place?: Place) => view.current && resize(drawnWidth(view.current) * factor, place);
  const fit = () => view.current && resize(fittingWidth(view.current));

  useLayoutEffect(() => {
    const box = view.current;
    if (!box || !kept.current || width === null) return;
    const { part, place } = kept.current;
    box.scrollTo(part.x * width - place.x, part.y * width - place.y);
  }, [view, width]);

  // The listeners stay, and always call the latest.
  const latest = useRef({ zoomBy, fit });
  useEffect(() => {
    latest.current = { zoomBy, fit };
  });
  useEffect(() => {
    const box = view.current;
    if (!box) return;
    const stops = [
      followDrag(box),
      listen(box, "wheel", (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        const { left, top } = box.getBoundingClientRect();
        latest.current.zoomBy(Math.exp(-event.deltaY * wheelGrowth), {
          x: event.clientX - left,
          y: event.clientY - top,
        });
      }),
      listen(box, "keydown", ({ key, ctrlKey, metaKey, altKey }) => {
        if (ctrlKey || metaKey || altKey) return;
        if (key === "+" || key === "=") latest.current.zoomBy(zoomStep);
        if (key === "-") latest.current.zoomBy(1 / zoomStep);
        if (key === "0") latest.current.fit();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [view]);
  return { width, zoomBy, fit };
}

/** Listens as one who may keep the browser from its own answer. */
function listen<Name extends "wheel" | "keydown">(
  box: HTMLElement,
  name: Name,
  hear: (event: HTMLElementEventMap[Name]) => void,
): () => void {
  box.addEventListener(name, hear, { passive: false });
  return () => box.removeEventListener(name, hear);
}

function drawnWidth(box: HTMLElement): number {
  return box.querySelector("svg")?.getBoundingClientRect().width || 1;
}

/** How much of the window's height a fitting map may take. */
const fittingHeight = 0.85;

/** The greatest width at which the whole drawing is seen. */
function fittingWidth(box: HTMLElement): number {
  const { width = 1, height = 1 } = box.querySelector("svg")?.getBoundingClientRect() ?? {};
  return Math.min(box.clientWidth, (fittingHeight * window.innerHeight * width) / height);
}
