import { Search } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { useSyncedHistory } from "#app/client/history/use-synced-history.ts";
import { useResults } from "#app/ui/search/use-results.ts";
import { useSearch } from "#app/ui/search/use-search.ts";
import { Keys } from "#app/ui/shortcut-help/keys.tsx";
import type { StatesByCourse } from "#domain/catalogue/course-state.ts";
import { type OpenableItem, toOpenableItem, withState } from "#domain/search/openable-item.ts";
import { suggestedHistoryItems } from "#domain/study/recent-history.ts";
import { readEarlyText, searchFieldId } from "./early-text.ts";
import { ItemListbox, optionId } from "./item-listbox.tsx";
import styles from "./search-bar.module.css";
import { SearchMessage } from "./search-message.tsx";

interface SearchBarProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onChoose: () => void;
}

/**
 * Search box of the launchpad with its results, or the recent history while it is empty. Arrow keys move the active
 * option, Enter opens it.
 */
export function SearchBar({ inputRef, onChoose }: SearchBarProps) {
  const listId = useId();
  const [typed, setTyped] = useState(readEarlyText);
  // A key may come after the text was read for this rendering and before the field stands in the page.
  useLayoutEffect(() => setTyped(readEarlyText()), []);
  const [active, setActive] = useState(0);
  const search = useSearch(true);
  const recent = useRecentChoices(search.kind === "ready" ? search.states : unknownStates);
  const isEmpty = typed.trim() === "";
  const { items, objectives } = useResults(typed, search);
  const choices = isEmpty ? recent : (items ?? []).map(toOpenableItem);
  useFocusInOpenWindow(inputRef);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || choices.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + choices.length) % choices.length);
    if (event.key === "Enter") document.getElementById(optionId(listId, active))?.click();
    if (step || event.key === "Enter") event.preventDefault();
  };
  return (
    <div className={styles.launchpad}>
      <div className={styles.bar}>
        <Search aria-hidden="true" />
        <input
          ref={inputRef}
          id={searchFieldId}
          className={styles.input}
          type="text"
          role="combobox"
          placeholder="Search"
          aria-label="Search programs and courses"
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-activedescendant={choices.length > 0 ? optionId(listId, active) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <SearchMessage search={search} objectives={objectives} query={typed.trim()} count={choices.length} />
      <ItemListbox
        id={listId}
        label={isEmpty ? "Recent" : "Results"}
        isLabelShown={isEmpty}
        choices={choices}
        active={active}
        onActive={setActive}
        onChoose={onChoose}
      />
      <p className={styles.keys} aria-hidden="true">
        <span>
          <Keys keys="↑" /> <Keys keys="↓" /> move
        </span>
        <span>
          <Keys keys="Enter" /> open
        </span>
        <span>
          <Keys keys=".p" /> all programs
        </span>
        <span>
          <Keys keys="Escape" /> close
        </span>
      </p>
    </div>
  );
}

/** Focuses the search box when the chat is replaced by the search; on opening, the dialog sets the focus. */
function useFocusInOpenWindow(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const openWindow = input.current?.closest("[role=dialog]");
    if (openWindow?.contains(document.activeElement)) input.current?.focus();
  }, [input]);
}

const unknownStates: StatesByCourse = new Map();

/** Returns the recent history without the current page; courses with their states once the search knows them. */
function useRecentChoices(states: StatesByCourse): readonly OpenableItem[] {
  const { pathname } = useLocation();
  return useSyncedHistory()
    .filter(({ url }) => url !== pathname)
    .slice(0, suggestedHistoryItems)
    .map((item) => withState(item, states));
}
