import { Download } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { type ExportFile, paths } from "#domain/paths.ts";
import files from "./export-practice.module.css";
import styles from "./panel.module.css";
import { Panel } from "./panel.tsx";
import { type SaveOutcome, saveFile } from "./save-file.ts";

interface ExportPracticePanelProps {
  uid: string;
  /** False if no question was graded and no link done, so that there is nothing to export. */
  hasPractice: boolean;
}

/** Downloads of the learner's practice for other programs. Plain links; with JavaScript they also show progress. */
export function ExportPracticePanel({ uid, hasPractice }: ExportPracticePanelProps) {
  return (
    <Panel title="Take it with you" id="files">
      {hasPractice ? (
        <ExportFiles uid={uid} />
      ) : (
        <p>
          There is nothing to take yet. Once you have graded a question or marked a link as done, you can download your
          practice here, for Anki and as tables.
        </p>
      )}
    </Panel>
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
        {exportFiles.map(({ file, label, text }) => (
          <li key={file}>
            <p>{text}</p>
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
          </li>
        ))}
      </ul>
      <p className={files.status} role="status">
        {outcome === "saved" && "Saved on this device."}
      </p>
      {problem && <Notice kind="error">{problem}</Notice>}
      <p className={styles.note}>
        When Anki asks, choose to import learning progress. A later package adds what is new; what Anki has already
        keeps its place in Anki’s own schedule.
      </p>
    </>
  );
}

const exportFiles: { file: ExportFile; label: string; text: string }[] = [
  {
    file: "anki",
    label: "Anki package",
    text: "The questions of every course that you have begun, as decks for Anki 2.1 or later, with due dates and history.",
  },
  {
    file: "reviews.csv",
    label: "Schedule, CSV",
    text: "The same questions as a table: what each asks, its answer, when it is due, and how well you know it.",
  },
  {
    file: "history.csv",
    label: "History, CSV",
    text: "Every grade that you gave: when, for which question, how long it took, and what you typed.",
  },
];
