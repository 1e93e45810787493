import { useId } from "react";
import { BarChart } from "#app/ui/kit/bar-chart.tsx";
import { FiguresTable } from "#app/ui/kit/figures-table.tsx";
import { payoutCurrency } from "#domain/affiliates/affiliate.ts";
import type { AffiliateMonth } from "#domain/affiliates/balance.ts";
import { monthOf, monthText } from "#domain/text/date-text.ts";
import { moneyText } from "#domain/text/money-text.ts";

/** Bar chart of twelve months' earnings, with a table of them. */
export function EarningsChart({ months }: { months: readonly AffiliateMonth[] }) {
  const best = Math.max(...months.map(({ earned }) => earned), 0);
  const summary = best === 0 ? "Each month’s commissions stand here once there are any." : `Best month: ${euro(best)}`;
  const columns = months.map(({ month, earned }) => ({
    key: month,
    bars: [{ kind: earned < 0 ? ("loss" as const) : ("only" as const), value: earned }],
    hint: `${monthText(month)}: ${euro(earned)}`,
    label: { text: monthOf(month).slice(0, 1), rest: monthOf(month).slice(1, 3) },
  }));
  return (
    <div className="stack-3">
      <p className="readout">{summary}</p>
      <BarChart id={useId()} title="Earned, by month" description={summary} columns={columns} size="large" />
      <FiguresTable
        title="The months in figures"
        head={["Month", "Clicks", "Sign-ups", "Earned"]}
        rows={months
          .toReversed()
          .map(({ month, clicks, signUps, earned }) => [monthText(month), clicks, signUps, euro(earned)])}
      />
    </div>
  );
}

function euro(amount: number): string {
  return moneyText({ amount, currency: payoutCurrency });
}
