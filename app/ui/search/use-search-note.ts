import { useEffect, useRef } from "react";
import { noteSearch } from "#app/client/events/send-event.ts";

/** Notes what is typed into a search and how much it found (null while that is not known), but for what stood there at first. */
export function useSearchNote(typed: string, results: number | null): void {
  const wanted = typed.trim();
  const first = useRef(wanted);
  useEffect(() => {
    if (wanted !== first.current) first.current = "";
    if (wanted !== "" && wanted !== first.current && results !== null) noteSearch(wanted, results);
  }, [wanted, results]);
}
