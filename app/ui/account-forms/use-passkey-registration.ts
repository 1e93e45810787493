import { useEffect, useState } from "react";
import type { useFetcher } from "react-router";
import { screenProblems } from "#domain/client-errors.ts";
import { makePasskey } from "./browser-passkey.ts";

/** What the server answers on the way to a passkey: what to make it with, that it is kept, or why not. */
export type PasskeyAnswer = { error: string } | { name: string; options: string } | { isAdded: true } | object;

type Fetcher = ReturnType<typeof useFetcher<PasskeyAnswer>>;

/**
 * Makes a passkey once the server has said with what, and sends it. Gives how that stands; `error` is a sentence for
 * the form.
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
  const refusal = data && "error" in data ? data.error : null;
  return {
    error: hasFailed ? screenProblems.passkey_refused : refusal,
    isAdded: data !== undefined && data !== null && "isAdded" in data,
    isBusy: state !== "idle" || (asked !== null && !hasFailed),
  };
}
