/** Distance from which a pressed mouse counts as dragging, in pixels. */
const pressPixels = 4;

/** Where a drag began: the pointer, and how far the element was scrolled. */
interface DragStart {
  x: number;
  y: number;
  left: number;
  top: number;
}

/**
 * Lets a mouse pan a scrollable element, as touch does natively. Suppresses the click that ends a drag. Returns the
 * cleanup.
 */
export function enablePan(box: HTMLElement): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let start: DragStart | null = null;
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
  // Prevents the native dragging of links.
  box.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  return () => listeners.abort();
}
