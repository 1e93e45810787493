import { entryText } from "#domain/affiliates/commission-text.ts";
import { paths } from "#domain/paths.ts";
import { dateText } from "#domain/text/date-text.ts";
import { moneyText } from "#domain/text/money-text.ts";
import type { EntryView } from "./affiliate-account.ts";
import styles from "./money-table.module.css";

/** Number of latest entries shown; the download has all. */
const shownMax = 20;

/** Latest entries of an affiliate's ledger, with a download of all. */
export function LedgerTable({ uid, entries }: { uid: string; entries: readonly EntryView[] }) {
  if (entries.length === 0)
    return (
      <p className={styles.empty}>
        Each commission stands here as soon as a customer whom you referred has paid. A free trial earns nothing yet.
      </p>
    );
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">What</th>
            <th scope="col">Commission</th>
            <th scope="col">Where it stands</th>
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, shownMax).map((entry) => (
            <tr key={entry.id}>
              <th scope="row">{dateText(entry.occurredAt)}</th>
              <td>
                {entryText(entry.kind)}
                <span className={styles.note}>on {moneyText({ amount: entry.base, currency: entry.currency })}</span>
              </td>
              <td>{moneyText(entry)}</td>
              <td>{placeText(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.all}>
        {entries.length > shownMax && `The latest ${shownMax} of ${entries.length}. `}
        <a href={paths.apiAffiliateLedger(uid)} download>
          The whole ledger as CSV
        </a>
      </p>
    </>
  );
}

function placeText({ place, releaseAt, statementStatus }: EntryView): string {
  switch (place) {
    case "held":
      return `Held until ${dateText(releaseAt)}`;
    case "review":
      return "Being looked at";
    case "next":
      return "For the next statement";
    case "waiting":
      return "Waits: settled in another currency";
    case "statement":
      return statementStatus === "paid" ? "Paid" : "On a statement";
  }
}
