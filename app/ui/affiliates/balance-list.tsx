import { commissionHoldDays, payoutCurrency, payoutMinimum, payoutNetDays } from "#domain/affiliates/affiliate.ts";
import type { AffiliateBalance } from "#domain/affiliates/balance.ts";
import { moneyText } from "#domain/text/money-text.ts";
import styles from "./balance-list.module.css";

/** An affiliate's earnings by state. */
export function BalanceList({ balance }: { balance: AffiliateBalance }) {
  return (
    <dl className={styles.list}>
      {parts
        .filter(({ part, isRare }) => !isRare || balance[part] !== 0)
        .map(({ part, name, text }) => (
          <div key={part}>
            <dt>
              {name}
              <span className="quiet">{text}</span>
            </dt>
            <dd data-paid={part === "paid"}>{moneyText({ amount: balance[part], currency: payoutCurrency })}</dd>
          </div>
        ))}
    </dl>
  );
}

const minimum = moneyText({ amount: payoutMinimum, currency: payoutCurrency });

interface BalancePart {
  part: keyof AffiliateBalance;
  name: string;
  text: string;
  /** True if it is shown only with an amount. */
  isRare?: boolean;
}

const parts: BalancePart[] = [
  { part: "held", name: "Held", text: `for ${commissionHoldDays} days after each payment` },
  { part: "review", name: "Being looked at", text: "kept back until we have judged it", isRare: true },
  { part: "next", name: "For the next statement", text: `carried over below ${minimum}` },
  { part: "payable", name: "To be paid", text: `${payoutNetDays} days after the month at the latest` },
  { part: "paid", name: "Paid", text: "so far" },
];
