import { Search } from "lucide-react";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { useLaunchpadKeys } from "#app/ui/launchpad/use-launchpad-keys.ts";
import type { CatalogueNames } from "#app/ui/search/catalogue-search.ts";
import { useSearch } from "#app/ui/search/use-search.ts";
import { KeyHint } from "#app/ui/shortcut-help/keys.tsx";
import { paths } from "#domain/paths.ts";
import type { LaunchpadStep } from "#domain/search/launchpad.ts";
import type { SearchResult } from "#domain/search/search.ts";
import { HistoryResults } from "./history-results.tsx";
import styles from "./search-panel.module.css";
import { SearchResults } from "./search-results.tsx";
import { useQueryAddress } from "./use-query-address.ts";
import { useResultKeys } from "./use-result-keys.ts";
import { type ExploreView, ViewToggle } from "./view-toggle.tsx";

interface SearchPanelProps {
  /** What was searched on the server, and what it found there. */
  query: string;
  found: SearchResult[];
  view: ExploreView;
  onView: (view: ExploreView) => void;
  /** All names of the catalogue, where the page has them. */
  names: CatalogueNames | undefined;
}

/**
 * The search box with its results: of the catalogue, or of what was opened of late, which stands there too as long as
 * nothing is typed. The arrow keys move through them, Enter opens the first. Without JavaScript it is a form that the server answers.
 */
export function SearchPanel({ query, found, view, onView, names }: SearchPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(query);
  const search = useSearch(names);
  useEffect(() => {
    // What was typed before the page's code was there is searched as well.
    if (input.current) setTyped(input.current.value);
  }, []);
  useFocusKey(input);
  useResultKeys(panel);
  useQueryAddress({ panel, query: typed, view });
  const openFirst = (event: FormEvent) => {
    // Without a search of its own the page asks the server.
    if (view === "programs" && search.kind !== "ready" && typed.trim() !== "") return;
    event.preventDefault();
    panel.current?.querySelector<HTMLAnchorElement>("li a")?.click();
  };
  return (
    <search ref={panel} className={styles.panel}>
      <div className={styles.bar}>
        <Form action={paths.browse()} className={styles.form} onSubmit={openFirst}>
          <Search aria-hidden="true" />
          <input
            ref={input}
            type="search"
            name="q"
            className={styles.input}
            placeholder="Search"
            aria-label={view === "programs" ? "Search programs and courses" : "Search what you opened of late"}
            aria-keyshortcuts="Control+Space"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {typed === "" && (
            <span className={styles.hint}>
              <KeyHint keys="Ctrl+Space" />
            </span>
          )}
        </Form>
        <ViewToggle view={view} onView={onView} />
      </div>
      {view === "history" ? (
        <HistoryResults query={typed} onCleared={() => input.current?.focus()} />
      ) : (
        <SearchResults query={typed} search={search} answered={{ query, found }} />
      )}
    </search>
  );
}

/** Ctrl+Space puts the cursor into the search box of this screen, which has no launchpad. */
function useFocusKey(input: { current: HTMLInputElement | null }): void {
  useLaunchpadKeys(
    useCallback(
      (step: LaunchpadStep) => {
        if (step !== "toggleSearch" || document.querySelector("[role=dialog], [role=alertdialog]")) return false;
        input.current?.focus();
        input.current?.select();
        return true;
      },
      [input],
    ),
  );
}
