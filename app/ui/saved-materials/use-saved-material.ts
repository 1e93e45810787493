import { type FormEvent, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useStatusBanner } from "#app/ui/kit/status-banner.tsx";
import { clientErrors } from "#domain/client-errors.ts";
import { connectionText } from "#domain/offline/connection-error.ts";
import { paths } from "#domain/paths.ts";
import { type MaterialInput, materialRemovedText, materialSavedText } from "#domain/study/saved-materials.ts";

/**
 * Returns whether a material is saved, and a function that toggles it. Updates immediately and reverts on failure; the
 * status banner shows the result. Ignores toggles while a request is pending.
 */
export function useSavedMaterial(material: MaterialInput, isKept: boolean) {
  const [asked, setAsked] = useState<{ intent: MaterialIntent; isAnswered: boolean } | null>(null);
  const { revalidate } = useRevalidator();
  const show = useStatusBanner();

  const send = async (intent: MaterialIntent) => {
    setAsked({ intent, isAnswered: false });
    const error = await sendMaterial(intent, material);
    if (error !== null) show({ kind: "error", text: error });
    else if (intent === "save") show({ text: materialSavedText });
    else show({ text: materialRemovedText, action: { label: "Undo", run: () => void send("save") } });
    setAsked(error === null ? { intent, isAnswered: true } : null);
    if (error === null) await revalidate();
  };
  // Another toggle's request may end this one's revalidation: what was asked stands until the page's data says so too.
  const isSaved = asked === null ? isKept : asked.intent === "save";
  useEffect(() => {
    if (asked?.isAnswered && isKept === isSaved) setAsked(null);
  }, [asked, isKept, isSaved]);

  return {
    isSaved,
    isBusy: asked !== null && !asked.isAnswered,
    /** Submit handler of the toggle: saves an unsaved material, removes a saved one. */
    toggle: (event: FormEvent) => {
      event.preventDefault();
      if (asked === null || asked.isAnswered) void send(isSaved ? "remove" : "save");
    },
  };
}

/** Action on a material: save (+) or remove (x). */
type MaterialIntent = "save" | "remove";

/**
 * Sends a request to save or remove a material. Returns null on success, otherwise the error sentence. Uses fetch,
 * because a router action would first load its route's code, which fails offline.
 */
async function sendMaterial(intent: MaterialIntent, material: MaterialInput): Promise<string | null> {
  const failureText = intent === "save" ? clientErrors.material_not_saved : connectionText;
  const fields = Object.entries({ ...material, intent }).flatMap(([name, text]) => (text ? [[name, text]] : []));
  try {
    const response = await fetch(paths.savedMaterials(), { method: "POST", body: new URLSearchParams(fields) });
    const answer = (await response.json()) as { error?: unknown };
    if (answer.error === null) return null;
    return typeof answer.error === "string" ? answer.error : failureText;
  } catch {
    return failureText;
  }
}
