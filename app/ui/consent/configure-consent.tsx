import { type ComponentProps, lazy, useState } from "react";
import { Button } from "#app/ui/kit/button.tsx";
import { LazyPart } from "#app/ui/kit/lazy-part.tsx";
import type { Consent } from "#domain/privacy/consent.ts";

const ConsentDialog = lazy(async () => ({ default: (await import("./consent-dialog.tsx")).ConsentDialog }));

interface ConfigureConsentProps extends Pick<ComponentProps<typeof Button>, "weight"> {
  label: string;
  onChoose: (choice: Consent) => void;
}

/** A button that opens the choice about cookies. */
export function ConfigureConsent({ label, weight, onChoose }: ConfigureConsentProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button weight={weight} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <LazyPart onLost={close}>
          <ConsentDialog
            onClose={close}
            onChoose={(choice) => {
              close();
              onChoose(choice);
            }}
          />
        </LazyPart>
      )}
    </>
  );
}
