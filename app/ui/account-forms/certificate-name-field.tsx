import { useEffect } from "react";
import { certificateNameKey } from "#app/client/session-store.ts";
import { useStorage, writeStorage } from "#app/client/storage.ts";
import { useKeptText } from "#app/client/use-kept-text.ts";
import { useUid } from "#app/client/use-uid.ts";
import { Field } from "#app/ui/kit/field.tsx";
import { holderNameMax } from "#domain/certificates/holder-name.ts";

interface CertificateNameFieldProps {
  name: string | null;
  /** The name that was saved just now; undefined if none was. */
  savedName: string | null | undefined;
}

/** Field of the name on certificates. The device keeps what is typed until it is saved, and the form says so. */
export function CertificateNameField({ name, savedName }: CertificateNameFieldProps) {
  const key = certificateNameKey(useUid() ?? "");
  const kept = useKeptText<HTMLInputElement>(key, name ?? "");
  const typed = useStorage(key, (text) => text);
  const isUnsaved = typed !== null && typed !== (name ?? "");
  useEffect(() => {
    if (savedName !== undefined) writeStorage(key, null);
  }, [savedName, key]);
  return (
    <>
      <Field
        label="Name"
        name="name"
        defaultValue={name ?? ""}
        maxLength={holderNameMax}
        autoComplete="name"
        {...kept}
      />
      <p className="quiet">
        Leave it empty to be named on none.
        {isUnsaved && " What you have typed is kept on this device, and not saved yet."}
      </p>
    </>
  );
}
