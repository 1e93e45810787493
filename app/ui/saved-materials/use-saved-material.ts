import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { useStatusBanner } from "#app/ui/kit/status-banner.tsx";
import { type MaterialInput, materialRemovedText, materialSavedText } from "#domain/study/saved-materials.ts";
import { type MaterialIntent, sendMaterial } from "./send-material.ts";

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
