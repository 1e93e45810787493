/** A mouse that moves less than this, in pixels, with its button down has pressed, not dragged. */
const pressPixels = 4;

/**
 * Lets a mouse drag what a box shows, in place of its scroll bars; fingers can do so already. A drag that ends on a link
 * does not follow it. Gives the way to stop.
 */
export function followDrag(box: HTMLElement): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let start: { x: number; y: number; left: number; top: number } | null = null;
  let hasDragged = false;

  const onDown = (event: PointerEvent) => {
    hasDragged = false;
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop };
  };
  const onMove = (event: PointerEvent) => {
    if (!start || event.buttons === 0) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (!hasDragged && Math.hypot(dx, dy) < pressPixels) return;
    if (!hasDragged) box.setPointerCapture(event.pointerId);
    hasDragged = true;
    box.scrollTo(start.left - dx, start.top - dy);
  };
  const onClick = (event: MouseEvent) => {
    if (!hasDragged) return;
    event.preventDefault();
    event.stopPropagation();
  };

  box.addEventListener("pointerdown", onDown, { signal });
  box.addEventListener("pointermove", onMove, { signal });
  box.addEventListener("pointerup", () => (start = null), { signal });
  box.addEventListener("click", onClick, { signal, capture: true });
  // A link would otherwise be dragged itself.
  box.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  return () => listeners.abort();
}
