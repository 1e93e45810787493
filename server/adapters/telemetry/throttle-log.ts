const minuteMs = 60_000;

/**
 * Lets the first of a kind through in each minute, and counts the others: `tell` is called with how many were held
 * back since the one before. For what a stranger could cause a thousand times a second; kinds are few words of ours.
 */
export function createOnceAMinute<Detail>(
  tell: (kind: string, held: number, detail: Detail) => void,
  now: () => number = () => performance.now(),
): (kind: string, detail: Detail) => void {
  const kinds = new Map<string, { since: number; held: number }>();
  return (kind, detail) => {
    const known = kinds.get(kind);
    if (known && now() - known.since < minuteMs) {
      known.held += 1;
      return;
    }
    kinds.set(kind, { since: now(), held: 0 });
    tell(kind, known?.held ?? 0, detail);
  };
}
