import { useEffect, useRef } from "react";
import { recordSearch } from "#app/client/events/send-event.ts";

/** Records what is typed into a search and its number of results (null while unknown), except the initial text. */
export function useSearchEvent(typed: string, results: number | null): void {
  const wanted = typed.trim();
  const first = useRef(wanted);
  useEffect(() => {
    if (wanted !== first.current) first.current = "";
    if (wanted !== "" && wanted !== first.current && results !== null) recordSearch(wanted, results);
  }, [wanted, results]);
}
