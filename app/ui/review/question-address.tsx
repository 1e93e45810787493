import type { FormEvent, ReactNode } from "react";
import { useSearchParams } from "react-router";
import { paths } from "#domain/paths.ts";
import type { ReviewQuestion } from "./review-question.ts";

interface OpenQuestionProps {
  /** The question to open; null for the menu. */
  question: ReviewQuestion | null;
  onOpen: () => void;
  children: ReactNode;
}

/**
 * Form around a button that opens a question: at once where the page's scripts run, and otherwise by the question's own
 * address, that of its topic's session in a session over all courses.
 */
export function OpenQuestion({ question, onOpen, children }: OpenQuestionProps) {
  const [search] = useSearchParams();
  const { course, topic } = question ?? {};
  const names = course === undefined ? ["topic", "dive"] : [];
  const kept = names.flatMap((name) => (search.has(name) ? [[name, search.get(name) ?? ""] as const] : []));
  const fields = [...kept, ...(course === undefined ? [] : [["topic", topic ?? ""] as const])];
  const open = (event: FormEvent) => {
    event.preventDefault();
    onOpen();
  };
  return (
    <form method="get" action={course === undefined ? undefined : paths.reviewAll(course)} onSubmit={open}>
      {[...fields, ...(question ? [["question", question.itemKey] as const] : [])].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
