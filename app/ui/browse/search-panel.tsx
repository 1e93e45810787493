import { Search } from "lucide-react";
import { type FormEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { Form, useLocation } from "react-router";
import { takeEarlyText } from "#app/ui/launchpad/early-text.ts";
import { useLaunchpadKeys } from "#app/ui/launchpad/use-launchpad-keys.ts";
import type { CatalogueNames } from "#app/ui/search/search-index.ts";
import { useSearch } from "#app/ui/search/use-search.ts";
import { KeyHint } from "#app/ui/shortcut-help/keys.tsx";
import type { StatesByCourse } from "#domain/catalogue/course-state.ts";
import { paths, searchAnchor } from "#domain/paths.ts";
import type { LaunchpadAction } from "#domain/search/launchpad.ts";
import type { SearchResult } from "#domain/search/search-results.ts";
import { HistoryResults } from "./history-results.tsx";
import styles from "./search-panel.module.css";
import { SearchResults } from "./search-results.tsx";
import { useQueryAddress } from "./use-query-address.ts";
import { type ExploreView, ViewToggle } from "./view-toggle.tsx";

interface SearchPanelProps {
  /** Query of the server-side search, and its results. */
  query: string;
  found: SearchResult[];
  view: ExploreView;
  onView: (view: ExploreView) => void;
  /** All names of the catalogue, if the page has them. */
  names: CatalogueNames | undefined;
  states: StatesByCourse;
}

/**
 * Search box with results: from the catalogue, or from the recent history, which is also shown while the box is empty.
 * Arrow keys move through the results, Enter opens the first. Without JavaScript it is a form that the server answers.
 */
export function SearchPanel({ query, found, view, onView, names, states }: SearchPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(query);
  const [isWanted, setIsWanted] = useState(false);
  const search = useSearch(isWanted, names);
  useFocusByAddress(input);
  // A layout effect, because what is typed goes into the field as soon as it is there.
  useLayoutEffect(() => {
    // Searches also for text typed before hydration, and on the way to this page.
    const written = (input.current?.value ?? query) + takeEarlyText();
    setTyped(written);
    if (written !== query || input.current === document.activeElement) setIsWanted(true);
  }, [query]);
  useFocusKey(input);
  useResultKeys(panel);
  useQueryAddress({ panel, query: typed, view });
  const openFirst = (event: FormEvent) => {
    // Falls back to the server-side search until the page's own is loaded.
    if (view === "programs" && search.kind !== "ready" && typed.trim() !== "") return;
    event.preventDefault();
    panel.current?.querySelector<HTMLAnchorElement>("li a")?.click();
  };
  return (
    <search ref={panel} className={styles.panel}>
      <div className="row-3">
        <Form action={paths.browse()} className={styles.form} onSubmit={openFirst}>
          <Search aria-hidden="true" />
          <input
            ref={input}
            id={searchAnchor}
            type="search"
            name="q"
            className={styles.input}
            placeholder="Search"
            aria-label={view === "programs" ? "Search programs and courses" : "Search what you opened recently"}
            aria-keyshortcuts="Control+Space"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            value={typed}
            onFocus={() => setIsWanted(true)}
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
        <HistoryResults query={typed} states={states} onCleared={() => input.current?.focus()} />
      ) : (
        <SearchResults query={typed} search={search} answered={{ query, found }} states={states} />
      )}
    </search>
  );
}

/** Focuses the search box when the address names it, as a browser does at a full page load. */
function useFocusByAddress(input: RefObject<HTMLInputElement | null>): void {
  const { hash } = useLocation();
  useLayoutEffect(() => {
    if (hash === `#${searchAnchor}`) input.current?.focus();
  }, [hash, input]);
}

/** Ctrl+Space focuses the search box, because this screen has no launchpad. */
function useFocusKey(input: { current: HTMLInputElement | null }): void {
  useLaunchpadKeys(
    useCallback(
      (step: LaunchpadAction) => {
        if (step !== "toggleSearch" || document.querySelector("[role=dialog], [role=alertdialog]")) return false;
        input.current?.focus();
        input.current?.select();
        return true;
      },
      [input],
    ),
  );
}

/** Moves the focus with the arrow keys between the search box of a panel and its results. */
function useResultKeys(panel: RefObject<HTMLElement | null>): void {
  // A layout effect for the same reason as in `useKeyDown`.
  useLayoutEffect(() => {
    const element = panel.current;
    element?.addEventListener("keydown", moveFocus);
    return () => element?.removeEventListener("keydown", moveFocus);
  }, [panel]);
}

function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const panel = event.currentTarget as HTMLElement;
  const stops: (Element | null)[] = [...panel.querySelectorAll("input, li a")];
  const at = stops.indexOf(document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  const next = stops[at + step];
  if (next instanceof HTMLElement) next.focus();
}
