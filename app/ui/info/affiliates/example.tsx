import { useSite } from "#app/client/use-site.ts";
import { affiliatePercent, exampleCommission } from "#domain/affiliates/affiliate.ts";
import styles from "./example.module.css";

/**
 * Example commissions for some numbers of customers. Shows only the percentage if the configured price is not a plain
 * number.
 */
export function AffiliateExample() {
  const { monthlyPrice } = useSite();
  const sums = customers.map((count) => ({
    count,
    month: exampleCommission(monthlyPrice, count),
    year: exampleCommission(monthlyPrice, count * 12),
  }));
  if (sums.some(({ month }) => month === null)) return <p>{affiliatePercent}% of every paid invoice.</p>;
  return (
    <>
      <p>
        At {monthlyPrice} a month, each paid invoice of a customer you referred earns you {sums[0]?.month}. If they stay
        for twelve paid months:
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Customers</th>
            <th scope="col">A month</th>
            <th scope="col">A year</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ count, month, year }) => (
            <tr key={count}>
              <th scope="row">{count}</th>
              <td>{month}</td>
              <td>{year}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">
        An example, no promise: it leaves out tax, discounts, and refunds, on which no commission is paid, and the
        exchange rate. The free trial earns nothing.
      </p>
    </>
  );
}

const customers = [1, 10, 50];
