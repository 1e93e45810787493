import { payoutCurrency, payoutMinimum } from "#domain/affiliates/affiliate.ts";
import { paths } from "#domain/paths.ts";
import { dateText, monthText } from "#domain/text/date-text.ts";
import { moneyText } from "#domain/text/money-text.ts";
import type { StatementView } from "./affiliate-account.ts";
import styles from "./money-table.module.css";

/** An affiliate's statements, latest first, each with its files; without any, the date of the first. */
export function StatementTable({ uid, statements }: { uid: string; statements: readonly StatementView[] }) {
  if (statements.length === 0)
    return (
      <p className={styles.empty}>
        Your first statement comes after the month in which a commission leaves the hold. It is paid from{" "}
        {moneyText({ amount: payoutMinimum, currency: payoutCurrency })} on; less is carried over.
      </p>
    );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">State</th>
          <th scope="col">Total</th>
          <th scope="col">Files</th>
        </tr>
      </thead>
      <tbody>
        {statements.map((statement) => (
          <StatementRow key={statement.id} uid={uid} statement={statement} />
        ))}
      </tbody>
    </table>
  );
}

function StatementRow({ uid, statement }: { uid: string; statement: StatementView }) {
  const { month, total, opening, currency } = statement;
  const name = monthText(month);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{stateText(statement)}</td>
      <td>
        {moneyText({ amount: total, currency })}
        {opening !== 0 && (
          <span className={styles.note}>of it carried over: {moneyText({ amount: opening, currency })}</span>
        )}
      </td>
      <td>
        <span className={styles.files}>
          {(["pdf", "csv"] as const).map((form) => (
            <a key={form} href={paths.apiAffiliateStatement(uid, month, form)} download>
              {form.toUpperCase()}
              <span className="visually-hidden"> of the statement of {name}</span>
            </a>
          ))}
        </span>
      </td>
    </tr>
  );
}

function stateText({ status, payableOn, paidAt, reference }: StatementView): string {
  switch (status) {
    case "open":
    case "approved":
      return `To be paid by ${dateText(new Date(payableOn))}`;
    case "carried":
      return "Carried over to the next";
    case "paid":
      return `Paid on ${paidAt ? dateText(paidAt) : ""}, reference ${reference ?? ""}`;
  }
}
