const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The hour of the learner's own clock at which a study day begins. Whoever studies after midnight is still in the day before. */
export const rolloverHour = 4;

/** Where no zone is known. */
export const defaultZone = "UTC";

/** The longest name of a zone that is looked at. */
const longestZone = 64;

/** The most days of a zone, and the most refused names, that are remembered. */
const mostRemembered = 10_000;

/** The most clocks that are kept: more than there are zones, and a bound for names written in odd capitals. */
const mostClocks = 1000;

/** Whether a text is the IANA name of a time zone that this machine knows, such as `Europe/Madrid`. Offsets are no names. */
export function isZone(zone: string): boolean {
  return clockOf(zone) !== null;
}

/** The zone that a device says, or the usual one where it says none that is known. */
export function zoneOr(said: string | undefined, usual: string | null): string {
  return said !== undefined && isZone(said) ? said : (usual ?? defaultZone);
}

/** The study day, `YYYY-MM-DD`, in which a moment lies for a learner in a zone. An unknown zone counts as UTC. */
export function studyDayOf(at: Date, zone: string): string {
  return toDay(dayNumberOf(at.getTime(), clockOf(zone) ?? utcClock));
}

/** The same study day as a number: how many days it lies after 1970-01-01. */
export function studyDayNumber(at: Date, zone: string): number {
  return dayNumberOf(at.getTime(), clockOf(zone) ?? utcClock);
}

/** The day that lies so many days after another, before it when negative. */
export function addDays(day: string, days: number): string {
  return toDay(toNumber(day) + days);
}

/** How many days lie from one day to another; negative when the second is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return toNumber(to) - toNumber(from);
}

/**
 * The moment at which a study day begins in a zone: 04:00 of its clocks, or the first moment after it where the clocks
 * were put forward over it.
 */
export function startOfStudyDay(day: string, zone: string): Date {
  const clock = clockOf(zone) ?? utcClock;
  const number = toNumber(day);
  const wallMs = number * dayMs + rolloverHour * hourMs;
  const guesses = [wallMs - dayMs, wallMs + dayMs].map((ms) => wallMs - offsetAt(ms, clock)).sort((a, b) => a - b);
  const exact = guesses.find((ms) => ms + offsetAt(ms, clock) === wallMs);
  if (exact !== undefined) return new Date(exact);
  let [before = wallMs, after = wallMs] = guesses;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayNumberOf(middle, clock) >= number) after = middle;
    else before = middle;
  }
  return new Date(after);
}

/** The clocks of a zone. `offsetMs` holds, by number of day in UTC, how far they are ahead of UTC, where it stays the same all day. */
interface ZoneClock {
  format: Intl.DateTimeFormat;
  offsetMs: Map<number, number | null>;
}

const clocks = new Map<string, ZoneClock>();
const refused = new Set<string>();
const utcClock = openClock(defaultZone);

function clockOf(zone: string): ZoneClock | null {
  const known = clocks.get(zone);
  if (known) return known;
  if (refused.has(zone) || zone.length > longestZone || !/^[A-Za-z]/.test(zone)) return null;
  try {
    const clock = openClock(zone);
    if (clocks.size >= mostClocks) clocks.clear();
    clocks.set(zone, clock);
    return clock;
  } catch {
    if (refused.size >= mostRemembered) refused.clear();
    refused.add(zone);
    return null;
  }
}

function openClock(zone: string): ZoneClock {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return { format, offsetMs: new Map() };
}

function dayNumberOf(ms: number, clock: ZoneClock): number {
  return Math.floor((ms + offsetAt(ms, clock) - rolloverHour * hourMs) / dayMs);
}

/** How far the clocks are ahead of UTC at a moment. Read once per day, since asking `Intl` takes long. */
function offsetAt(ms: number, clock: ZoneClock): number {
  const utcDay = Math.floor(ms / dayMs);
  let offset = clock.offsetMs.get(utcDay);
  if (offset === undefined) {
    const atStart = readOffset(utcDay * dayMs, clock);
    offset = atStart === readOffset((utcDay + 1) * dayMs - 1, clock) ? atStart : null;
    if (clock.offsetMs.size >= mostRemembered) clock.offsetMs.clear();
    clock.offsetMs.set(utcDay, offset);
  }
  return offset ?? readOffset(ms, clock);
}

function readOffset(ms: number, { format }: ZoneClock): number {
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}

const days = new Map<number, string>();

function toDay(number: number): string {
  let day = days.get(number);
  if (day === undefined) {
    day = new Date(number * dayMs).toISOString().slice(0, 10);
    if (days.size >= mostRemembered) days.clear();
    days.set(number, day);
  }
  return day;
}

const numbers = new Map<string, number>();

function toNumber(day: string): number {
  let number = numbers.get(day);
  if (number === undefined) {
    number = Date.parse(`${day}T00:00:00Z`) / dayMs;
    if (numbers.size >= mostRemembered) numbers.clear();
    numbers.set(day, number);
  }
  return number;
}
