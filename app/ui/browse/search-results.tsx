import { Link } from "react-router";
import { CourseCode } from "#app/ui/kit/course-code.tsx";
import { paths } from "#domain/paths.ts";
import type { SearchResult } from "#domain/search.ts";
import styles from "./search-results.module.css";

/** What search found, best first; how many is said aloud. Nothing for an empty query. */
export function SearchResults({ query, results }: { query: string; results: SearchResult[] }) {
  const wanted = query.trim();
  return (
    <>
      <p className="visually-hidden" role="status">
        {wanted === "" ? "" : `${results.length} results`}
      </p>
      {wanted !== "" && results.length === 0 && (
        <p className={styles.none}>Nothing found for “{wanted}”. Try fewer letters, or browse the lists below.</p>
      )}
      {results.length > 0 && (
        <ul className={styles.results}>
          {results.map(({ type, name, code }) => (
            <li key={`${type} ${name}`}>
              <Link className={styles.result} to={type === "program" ? paths.program(name) : paths.course(name)}>
                <CourseCode code={code} />
                <span>{name}</span>
                <span className={styles.type}>{type}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
