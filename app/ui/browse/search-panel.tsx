import { Search } from "lucide-react";
import { useState } from "react";
import { Form } from "react-router";
import { paths } from "#domain/paths.ts";
import type { SearchResult } from "#domain/search.ts";
import styles from "./search-panel.module.css";
import { SearchResults } from "./search-results.tsx";
import { useSearch } from "./use-search.ts";

interface SearchPanelProps {
  query: string;
  found: SearchResult[];
  programs: { name: string }[];
  courses: { name: string }[];
}

/** The search box with its results. Without JavaScript it is a form that the server answers. */
export function SearchPanel({ query, found, programs, courses }: SearchPanelProps) {
  const [typed, setTyped] = useState(query);
  const find = useSearch(programs, courses);
  const results = find ? find(typed) : found;
  return (
    <search className={styles.panel}>
      <Form action={paths.browse()} className={styles.form}>
        <Search aria-hidden="true" />
        <input
          type="search"
          name="q"
          className={styles.input}
          placeholder="Search"
          aria-label="Search programs and courses"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Form>
      <SearchResults query={typed} results={results} />
    </search>
  );
}
