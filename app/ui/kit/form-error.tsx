import type { ReactNode } from "react";
import { sessionEnded, sessionEndedParts } from "#domain/account/session-ended.ts";
import { paths } from "#domain/paths.ts";
import { Notice } from "./notice.tsx";

interface FormErrorProps {
  /** Sentence of the refusal, as the server gives it. */
  error: string;
  /** What helps, below the sentence. */
  children?: ReactNode;
}

/** Refusal of a form. If the session has ended, it links to log in, in another tab, so that the form stays as it is. */
export function FormError({ error, children }: FormErrorProps) {
  return (
    <Notice kind="error">
      {error === sessionEnded ? <SessionEnded /> : error}
      {children}
    </Notice>
  );
}

function SessionEnded() {
  const [before, link, after] = sessionEndedParts;
  return (
    <>
      {before}
      <a href={paths.logIn()} target="_blank" rel="noopener">
        {link}
      </a>
      {after}
    </>
  );
}
