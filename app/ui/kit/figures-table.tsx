import { Disclosure } from "./disclosure.tsx";
import styles from "./figures-table.module.css";

interface FiguresTableProps {
  title: string;
  head: readonly string[];
  /** Cells of each row; the first names it and is unique. */
  rows: readonly (readonly [string, ...(string | number)[]])[];
}

/** Figures of a chart as a table, folded below it. */
export function FiguresTable({ title, head, rows }: FiguresTableProps) {
  return (
    <Disclosure title={title}>
      <table className={styles.figures}>
        <thead>
          <tr>
            {head.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
