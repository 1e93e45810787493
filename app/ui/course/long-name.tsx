import { longNameOf } from "#domain/text/long-name.ts";

/** Words of a name that is an abbreviation, to stand beside it; null for all other names. */
export function LongName({ of }: { of: string }) {
  const words = longNameOf(of);
  return words && <span className="quiet">{words}</span>;
}
