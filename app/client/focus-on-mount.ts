/** Moves the focus to an element when it mounts, for elements that the learner has just opened. Used as a `ref`. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** Focuses a text field when it mounts and puts the cursor at the end of its text. Used as a `ref`. */
export function focusAtEndOnMount(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
