import { Disclosure } from "#app/ui/kit/disclosure.tsx";
import { payoutCurrency } from "#domain/affiliates/affiliate.ts";
import type { AffiliateMonth } from "#domain/affiliates/balance.ts";
import { monthOf } from "#domain/text/day-text.ts";
import { moneyText } from "#domain/text/money-text.ts";
import styles from "./earnings-chart.module.css";

/** The room for one month and the width of its bar, in picture units; the drawing is 100 high. */
const pitch = 10;
const bar = 6;

/** What each of twelve months brought, as bars and, for reading, as a table. */
export function EarningsChart({ months }: { months: readonly AffiliateMonth[] }) {
  const earned = months.map((month) => month.earned);
  const [top, bottom] = [Math.max(...earned, 0), Math.min(...earned, 0)];
  const range = Math.max(top - bottom, 1);
  const zero = top === bottom ? 100 : (top / range) * 100;
  return (
    <div className={styles.chart}>
      <p className={styles.scale}>
        {top === 0 ? "Each month’s commissions stand here once there are any." : `Best month: ${euro(top)}`}
      </p>
      <div aria-hidden="true">
        <svg
          className={styles.bars}
          viewBox={`0 0 ${months.length * pitch} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {months.map(({ month, earned: amount }, index) => {
            const height = (Math.abs(amount) / range) * 100;
            return (
              <g key={month}>
                <title>{`${monthName(month)}: ${euro(amount)}`}</title>
                <rect className={styles.room} x={index * pitch} y={0} width={pitch} height={100} />
                <rect
                  className={amount < 0 ? styles.loss : styles.gain}
                  x={index * pitch + (pitch - bar) / 2}
                  y={amount < 0 ? zero : zero - height}
                  width={bar}
                  height={height}
                />
              </g>
            );
          })}
          <line className={styles.zero} x1={0} x2={months.length * pitch} y1={zero} y2={zero} />
        </svg>
        <ol className={styles.names}>
          {months.map(({ month }) => (
            <li key={month}>
              {monthOf(month).slice(0, 1)}
              <span>{monthOf(month).slice(1, 3)}</span>
            </li>
          ))}
        </ol>
      </div>
      <MonthFigures months={months} />
    </div>
  );
}

function MonthFigures({ months }: { months: readonly AffiliateMonth[] }) {
  return (
    <Disclosure title="The months in figures">
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Clicks</th>
            <th scope="col">Sign-ups</th>
            <th scope="col">Earned</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, clicks, signUps, earned }) => (
            <tr key={month}>
              <th scope="row">{monthName(month)}</th>
              <td>{clicks}</td>
              <td>{signUps}</td>
              <td>{euro(earned)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}

function monthName(month: string): string {
  return `${monthOf(month)} ${month.slice(0, 4)}`;
}

function euro(amount: number): string {
  return moneyText({ amount, currency: payoutCurrency });
}
