import { Copy } from "lucide-react";
import { useId } from "react";
import { useHydrated } from "#app/client/use-hydrated.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { useStatusBanner } from "#app/ui/kit/status-banner.tsx";
import { affiliateParameter } from "#domain/affiliates/parameter.ts";
import styles from "./link-panel.module.css";

/** An affiliate's link with a copy button, and how to link to other pages. */
export function LinkPanel({ code, link }: { code: string; link: string }) {
  const id = useId();
  const isHydrated = useHydrated();
  const show = useStatusBanner();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => show({ text: "Your link was copied." }),
      () => show({ kind: "error", text: `Your link could not be copied. It is ${link}`, autoDismiss: false }),
    );
  return (
    <section className="stack-3 small-titles" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <label htmlFor={id}>Your link</label>
      </h2>
      <div className="row-3">
        <input
          id={id}
          type="text"
          className={styles.link}
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        {isHydrated && (
          <Button weight="primary" onClick={() => void copy()}>
            <Copy aria-hidden="true" /> Copy the link
          </Button>
        )}
      </div>
      <p className={styles.note}>
        Your code is <strong>{code}</strong>. <code>{`?${affiliateParameter}=${code}`}</code> at the end of any address
        of the site does the same, so that you can lead people straight to a course. Say openly that your link earns you
        money.
      </p>
    </section>
  );
}
