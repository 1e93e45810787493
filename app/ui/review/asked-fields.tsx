import type { ReviewQuestion } from "./review-question.ts";

/** Hidden fields of a form that say which question it is about, and with which numbers it was asked. */
export function AskedFields({ question: { itemKey, instance } }: { question: ReviewQuestion }) {
  return (
    <>
      <input type="hidden" name="itemKey" value={itemKey} />
      {instance !== undefined && <input type="hidden" name="instance" value={instance} />}
    </>
  );
}
