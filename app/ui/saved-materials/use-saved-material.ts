import { type FormEvent, useState } from "react";
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
  const [asked, setAsked] = useState<MaterialIntent | null>(null);
  const { revalidate } = useRevalidator();
  const show = useStatusBanner();

  const send = async (intent: MaterialIntent) => {
    setAsked(intent);
    const error = await sendMaterial(intent, material);
    if (error !== null) show({ kind: "error", text: error });
    else if (intent === "save") show({ text: materialSavedText });
    else show({ text: materialRemovedText, action: { label: "Undo", run: () => void send("save") } });
    if (error === null) await revalidate();
    setAsked(null);
  };

  return {
    isSaved: asked === null ? isKept : asked === "save",
    isBusy: asked !== null,
    /** Submit handler of the toggle: saves an unsaved material, removes a saved one. */
    toggle: (event: FormEvent) => {
      event.preventDefault();
      if (asked === null) void send(isKept ? "remove" : "save");
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
