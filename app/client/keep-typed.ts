import { hydratedEvent } from "#domain/hydration-event.ts";

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields of which the value is text. A password is left alone: browsers fill it in by themselves. */
const fields = "textarea, select, input:is([type=text], [type=email], [type=search], [type=number])";

/**
 * Keeps what is typed and chosen before the page is hydrated. React sets a prefilled textarea back when it hydrates it,
 * and hears of nothing that came earlier: the fields get their values again, and their events are sent once.
 */
export function keepTyped(): void {
  const typed = new Map<Typed, string>();
  for (const field of document.querySelectorAll<Typed>(fields)) if (isTouched(field)) typed.set(field, field.value);
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.matches(fields)) typed.set(target as Typed, (target as Typed).value);
  };
  document.addEventListener("input", note, { capture: true });
  const restore = () => {
    document.removeEventListener("input", note, { capture: true });
    for (const [field, value] of typed) if (field.isConnected) typeAgain(field, value);
  };
  window.addEventListener(hydratedEvent, restore, { once: true });
}

function isTouched(field: Typed): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(first, 0);
}

function typeAgain(field: Typed, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  // The device may have put back a longer text that begins with what was typed.
  const isSetBack = field.value === field.defaultValue;
  const text = !isSetBack && field.value.startsWith(value) ? field.value : value;
  const { selectionStart, selectionEnd } = field;
  // React takes an event for news only if the value differs from the one that was last set on the element itself.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  if (field === document.activeElement && !isSetBack && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
