/** As a `ref`: moves the focus to an element when it appears, where that is what the learner has just asked for. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** The same for a text field: one writes on behind what stands in it. */
export function focusAtEndOnMount(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
