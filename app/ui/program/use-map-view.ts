import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { enablePan } from "./enable-pan.ts";

/** Minimum and maximum width of the map, in pixels. */
const minWidth = 240;
const greatestWidth = 4000;

/** Zoom factor per press of a button or key. */
export const zoomStep = 1.25;

/** Exponent of the zoom factor per unit of `deltaY`, for Ctrl+wheel and pinching on a touchpad. */
const wheelGrowth = 0.004;

/** A point in the view, in pixels from its top left corner. */
interface Place {
  x: number;
  y: number;
}

/**
 * Zooms and pans the drawing in a scrollable view: by buttons, by `+`, `-` and `0` while it contains the focus, by
 * Ctrl+wheel, and by dragging with a mouse. Touch, arrow keys and the wheel scroll natively. The width is null until
 * the first zoom.
 */
export function useMapView(view: RefObject<HTMLDivElement | null>) {
  const [width, setWidth] = useState<number | null>(null);
  /** Fixed point of a zoom: its position in the drawing (as a fraction of its width) and in the view. */
  const kept = useRef<{ part: Place; place: Place }>(undefined);

  const resize = (next: number, place?: Place) => {
    const box = view.current;
    if (!box) return;
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = box;
    const at = place ?? { x: clientWidth / 2, y: clientHeight / 2 };
    const drawn = drawnWidth(box);
    kept.current = { part: { x: (scrollLeft + at.x) / drawn, y: (scrollTop + at.y) / drawn }, place: at };
    setWidth(Math.round(Math.min(greatestWidth, Math.max(minWidth, next))));
  };
  const zoomBy = (factor: number, place?: Place) => view.current && resize(drawnWidth(view.current) * factor, place);
  const fit = () => view.current && resize(fittingWidth(view.current));

  useLayoutEffect(() => {
    const box = view.current;
    if (!box || !kept.current || width === null) return;
    const { part, place } = kept.current;
    box.scrollTo(part.x * width - place.x, part.y * width - place.y);
  }, [view, width]);

  // Lets the listeners, added once, call the latest functions.
  const latest = useRef({ zoomBy, fit });
  useEffect(() => {
    latest.current = { zoomBy, fit };
  });
  useEffect(() => {
    const box = view.current;
    if (!box) return;
    const stops = [
      enablePan(box),
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

/** Adds a non-passive listener; returns a function that removes it. */
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

/** Share of the window's height that a fitted map may take. */
const fittingHeight = 0.85;

/** Returns the largest width at which the whole drawing is visible. */
function fittingWidth(box: HTMLElement): number {
  const { width = 1, height = 1 } = box.querySelector("svg")?.getBoundingClientRect() ?? {};
  return Math.min(box.clientWidth, (fittingHeight * window.innerHeight * width) / height);
}
