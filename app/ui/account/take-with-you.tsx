import { Download } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { useSite } from "#app/ui/kit/use-site.ts";
import { type ExportFile, paths } from "#domain/paths.ts";
import styles from "./account-screen.module.css";
import { type SaveOutcome, saveFile } from "./save-file.ts";
import files from "./take-with-you.module.css";

interface TakeWithYouProps {
  uid: string;
  /** Whether a question was graded or a link marked as done: without either there is nothing to take. */
  hasPractice: boolean;
}

/** The learner's practice as files for other programs. Plain links, which with JavaScript also say how they fare. */
export function TakeWithYou({ uid, hasPractice }: TakeWithYouProps) {
  return (
    <section>
      <h2 className={styles.heading}>Take it with you</h2>
      {hasPractice ? (
        <ExportFiles uid={uid} />
      ) : (
        <p>
          There is nothing to take yet. Once you have graded a question or marked a link as done, you can download your
          practice here, for Anki and as tables.
        </p>
      )}
    </section>
  );
}

const outcomes: Record<SaveOutcome, string | null> = {
  saved: null,
  busy: "Your package is still being made. Wait a moment, then try again.",
  failed: "The file could not be fetched. Check your connection, then try again.",
};

function ExportFiles({ uid }: { uid: string }) {
  const [waiting, setWaiting] = useState<ExportFile | null>(null);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const save = async (event: MouseEvent, file: ExportFile) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (waiting) return;
    setWaiting(file);
    setOutcome(null);
    setOutcome(await saveFile(paths.apiExport(uid, file)));
    setWaiting(null);
  };
  const problem = outcome && outcomes[outcome];
  return (
    <>
      <ul className={files.files}>
        {useExportFiles().map(({ file, label, text }) => (
          <li key={file}>
            <ButtonLink
              to={paths.apiExport(uid, file)}
              reloadDocument
              download
              aria-disabled={waiting !== null}
              onClick={(event) => void save(event, file)}
            >
              <Download aria-hidden="true" />
              {waiting === file ? "Preparing…" : label}
            </ButtonLink>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={files.status} role="status">
        {outcome === "saved" && "Saved on this device."}
      </p>
      {problem && <Notice kind="error">{problem}</Notice>}
    </>
  );
}

function useExportFiles(): { file: ExportFile; label: string; text: string }[] {
  const { name } = useSite();
  return [
    {
      file: "anki",
      label: "Anki package",
      text: `Every question of the courses that you have begun, with due dates, memory, and history, as decks for Anki 2.1 or later. When Anki asks, choose to import learning progress. What you import again adds new questions and renews their words; from the first time on, Anki keeps its own schedule, apart from ${name}’s.`,
    },
    {
      file: "reviews.csv",
      label: "Schedule, CSV",
      text: "One row for each of these questions: what it asks, its answer, when it is due, and how well you know it.",
    },
    {
      file: "history.csv",
      label: "History, CSV",
      text: "One row for each grade that you gave: when, for which question, how long it took, and what you typed.",
    },
  ];
}
