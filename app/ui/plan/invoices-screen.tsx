import { ExternalLink, FileDown } from "lucide-react";
import { dateText } from "#domain/text/date-text.ts";
import { moneyText } from "#domain/text/money-text.ts";
import styles from "./invoices-screen.module.css";
import { PlanPage } from "./plan-page.tsx";

/** An invoice as shown to the learner; amounts in minor units of `currency`. */
export interface InvoiceView {
  id: string;
  number: string | null;
  createdAt: Date;
  status: string;
  currency: string;
  total: number;
  amountRefunded: number;
  hostedUrl: string | null;
  pdfUrl: string | null;
}

/** All invoices, newest first, with state and links to the page and PDF at the payment provider. */
export function InvoicesScreen({ invoices }: { invoices: readonly InvoiceView[] }) {
  return (
    <PlanPage title="Invoices">
      {invoices.length === 0 ? (
        <p>There are no invoices yet. The first one will stand here after a checkout.</p>
      ) : (
        <ul className={styles.invoices}>
          {invoices.map((invoice) => (
            <Invoice key={invoice.id} {...invoice} />
          ))}
        </ul>
      )}
    </PlanPage>
  );
}

function Invoice(invoice: InvoiceView) {
  const { number, createdAt, currency, total, hostedUrl, pdfUrl } = invoice;
  const name = number ?? "Draft";
  return (
    <li>
      <p className={styles.line}>
        <strong>{dateText(createdAt)}</strong>
        <span className={styles.amount}>{moneyText({ amount: total, currency })}</span>
      </p>
      <p className={styles.quiet}>
        {name} · {stateText(invoice)}
      </p>
      <p className={styles.links}>
        {hostedUrl && (
          <a href={hostedUrl}>
            <ExternalLink aria-hidden="true" />
            View<span className="visually-hidden"> invoice {name}</span>
          </a>
        )}
        {pdfUrl && (
          <a href={pdfUrl}>
            <FileDown aria-hidden="true" />
            PDF<span className="visually-hidden"> of invoice {name}</span>
          </a>
        )}
      </p>
    </li>
  );
}

const stateTexts: Record<string, string> = {
  draft: "Not final yet",
  open: "Not paid yet",
  paid: "Paid",
  uncollectible: "Not paid",
  void: "Void: nothing is owed",
};

function stateText({ status, total, amountRefunded, currency }: InvoiceView): string {
  if (amountRefunded > 0 && amountRefunded >= total) return "Paid, and paid back";
  if (amountRefunded > 0) return `Paid, of it ${moneyText({ amount: amountRefunded, currency })} paid back`;
  if (status === "paid" && total === 0) return "Nothing to pay";
  return stateTexts[status] ?? status;
}
