import { useEffect, useState } from "react";
import type { useFetcher } from "react-router";
import type { FormProblem } from "#app/ui/kit/form-problem.tsx";
import { clientErrors } from "#domain/client-errors.ts";
import { makePasskey } from "./browser-passkey.ts";

/** Response on the way to a new passkey: the options to create it, its success, or the error. */
export type PasskeyAnswer = FormProblem | { name: string; options: string } | { isAdded: true } | object;

/** Problem of a browser that made no passkey. */
const passkeyRefused: FormProblem = { error: clientErrors.passkey_refused };

type Fetcher = ReturnType<typeof useFetcher<PasskeyAnswer>>;

/**
 * Creates a passkey when the server's options arrive, and submits it. Returns the progress; `problem` is
 * that of the last attempt.
 */
export function usePasskeyRegistration({ data, state, submit }: Fetcher) {
  const [refused, setRefused] = useState<unknown>(null);
  const asked = data && "options" in data ? data : null;
  useEffect(() => {
    if (!asked) return;
    let isLeft = false;
    makePasskey(asked.options).then(
      (response) => {
        if (!isLeft) void submit({ intent: "add", name: asked.name, response }, { method: "post" });
      },
      () => {
        if (!isLeft) setRefused(asked);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [asked, submit]);
  const hasFailed = asked !== null && refused === asked;
  const refusal = data && "error" in data ? data : null;
  return {
    problem: hasFailed ? passkeyRefused : refusal,
    isAdded: data !== undefined && data !== null && "isAdded" in data,
    isBusy: state !== "idle" || (asked !== null && !hasFailed),
  };
}
