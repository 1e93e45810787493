import { Download } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { type SaveOutcome, saveFile } from "#app/ui/account/save-file.ts";
import { BackLink } from "#app/ui/kit/back-link.tsx";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { paths } from "#domain/paths.ts";
import { type HeldPart, PartList } from "./part-list.tsx";
import styles from "./privacy-screen.module.css";

/** Data export of a learner: contents, exclusions, and the download. */
export function ExportScreen({ uid, parts }: { uid: string; parts: readonly HeldPart[] }) {
  const held = parts.filter(({ rows }) => rows > 0);
  const empty = parts.filter(({ rows }) => rows === 0).map(({ title }) => title.toLowerCase());
  return (
    <Page width="narrow">
      <BackLink to={paths.account()}>Account</BackLink>
      <div className={styles.screen}>
        <h1>Get a copy of everything</h1>
        <p>
          One file with all that we hold about you, record by record, in a form that other programs can read (JSON,
          UTF-8, times in UTC).
        </p>
        <DownloadEverything uid={uid} />
        <section>
          <h2>What is in it</h2>
          <PartList parts={held} />
          {empty.length > 0 && <p className={styles.note}>Empty so far: {empty.join("; ")}.</p>}
        </section>
        <section>
          <h2>What is not</h2>
          <p>
            What would let whoever finds the file log in as you is named in it and not given: the hash of your password,
            the tokens of your sessions, and the links that were mailed to you. Your card number is with the payment
            provider; we never had it. Your history of opened pages is on your own devices.
          </p>
          <p>
            For your practice alone, as an Anki package or as tables, go to{" "}
            <Link to={paths.account()}>your account</Link>.
          </p>
        </section>
      </div>
    </Page>
  );
}

const outcomes: Record<SaveOutcome, string | null> = {
  saved: null,
  busy: "Too many requests. Wait a moment, then try again.",
  failed: "The file could not be fetched. Check your connection, then try again.",
};

/** Plain link; with JavaScript it also shows progress. */
function DownloadEverything({ uid }: { uid: string }) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const save = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setOutcome(null);
    setOutcome(await saveFile(paths.apiEverything(uid)));
    setBusy(false);
  };
  const problem = outcome && outcomes[outcome];
  return (
    <div className="stack-2 start">
      <ButtonLink
        weight="primary"
        to={paths.apiEverything(uid)}
        reloadDocument
        download
        aria-disabled={isBusy}
        onClick={(event) => void save(event)}
      >
        <Download aria-hidden="true" />
        {isBusy ? "Preparing…" : "Download everything"}
      </ButtonLink>
      <p className={styles.status} role="status">
        {outcome === "saved" && "Saved on this device."}
      </p>
      {problem && <Notice kind="error">{problem}</Notice>}
    </div>
  );
}
