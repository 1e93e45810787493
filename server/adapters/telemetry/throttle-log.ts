const minuteMs = 60_000;

/**
 * Throttles log lines to one per kind and minute: `report` receives the number of lines dropped since the last one. For
 * events that a stranger could cause a thousand times a second; the set of kinds must be small and fixed.
 */
export function createLogThrottle<Detail>(
  report: (kind: string, held: number, detail: Detail) => void,
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
    report(kind, known?.held ?? 0, detail);
  };
}
