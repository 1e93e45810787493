/** As a `ref`: moves the focus to an element when it appears, where that is what the learner has just asked for. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
