import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/kit/button.tsx";
import { Field } from "#app/ui/kit/field.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import styles from "./certificate-screen.module.css";
import type { CertificateHolder } from "./certificate-view.ts";

type Answer = "yes" | "no" | "unable";

/** Compares an email address with the hash in a certificate. The address never leaves the browser. */
export function HolderCheck({ holder }: { holder: CertificateHolder }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get("email");
    setAnswer(await compare(typeof email === "string" ? email : "", holder));
  };
  return (
    <form className={styles.holder} onSubmit={(event) => void check(event)}>
      <Field label="Email address" type="email" name="email" required autoComplete="off" />
      <Button type="submit">Compare</Button>
      <div role="status" className={styles.answer}>
        {answer && <Notice>{answers[answer]}</Notice>}
      </div>
    </form>
  );
}

const answers: Record<Answer, string> = {
  yes: "It belongs to this email address.",
  no: "It does not belong to this email address. It was issued to the address that the learner had at the time.",
  unable: "This browser cannot compute the hash here. Open the page over https.",
};

async function compare(email: string, { identityHash, salt }: CertificateHolder): Promise<Answer> {
  if (!globalThis.isSecureContext) return "unable";
  const text = new TextEncoder().encode(email.trim().toLowerCase() + salt);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return identityHash.toLowerCase() === `sha256$${hex}` ? "yes" : "no";
}
