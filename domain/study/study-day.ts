const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Hour of the learner's local time at which a study day begins: study after midnight still counts for the day before.
 */
export const rolloverHour = 4;

/** Zone to assume when none is known. */
export const defaultZone = "UTC";

/** Longest name of a zone that is checked. */
const maxZoneLength = 64;

/** Maximum number of cached days per zone, and of cached invalid names. */
const maxRemembered = 10_000;

/** Maximum number of cached clocks: more than there are zones, since names may vary in case. */
const maxClocks = 1000;

/**
 * Returns true for the IANA name of a time zone known to this machine, such as `Europe/Madrid`; offsets are not names.
 */
export function isTimeZone(zone: string): boolean {
  return clockOf(zone) !== null;
}

/** Returns a device's zone if it is known, otherwise `usual` or UTC. */
export function resolveZone(said: string | undefined, usual: string | null): string {
  return said !== undefined && isTimeZone(said) ? said : (usual ?? defaultZone);
}

/** Returns the study day, `YYYY-MM-DD`, of a moment for a learner in a zone. An unknown zone counts as UTC. */
export function studyDayOf(at: Date, zone: string): string {
  return toDay(dayNumberOf(at.getTime(), clockOf(zone) ?? utcClock));
}

/** Returns the study day as a number of days since 1970-01-01. */
export function studyDayNumber(at: Date, zone: string): number {
  return dayNumberOf(at.getTime(), clockOf(zone) ?? utcClock);
}

/** Returns the day `days` days later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return toDay(toNumber(day) + days);
}

/** Returns the number of days from one day to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return toNumber(to) - toNumber(from);
}

/** Returns when a study day begins in a zone: 04:00 local time, or the first moment after it if the clocks skip it. */
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

/** Clock of a zone. `offsetMs` caches, by UTC day number, its offset from UTC; null on days when the offset changes. */
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
  if (refused.has(zone) || zone.length > maxZoneLength || !/^[A-Za-z]/.test(zone)) return null;
  try {
    const clock = openClock(zone);
    if (clocks.size >= maxClocks) clocks.clear();
    clocks.set(zone, clock);
    return clock;
  } catch {
    if (refused.size >= maxRemembered) refused.clear();
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

/** Returns the offset from UTC at a moment. Cached per day, since `Intl` is slow. */
function offsetAt(ms: number, clock: ZoneClock): number {
  const utcDay = Math.floor(ms / dayMs);
  let offset = clock.offsetMs.get(utcDay);
  if (offset === undefined) {
    const atStart = readOffset(utcDay * dayMs, clock);
    offset = atStart === readOffset((utcDay + 1) * dayMs - 1, clock) ? atStart : null;
    if (clock.offsetMs.size >= maxRemembered) clock.offsetMs.clear();
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
    if (days.size >= maxRemembered) days.clear();
    days.set(number, day);
  }
  return day;
}

const numbers = new Map<string, number>();

function toNumber(day: string): number {
  let number = numbers.get(day);
  if (number === undefined) {
    number = Date.parse(`${day}T00:00:00Z`) / dayMs;
    if (numbers.size >= maxRemembered) numbers.clear();
    numbers.set(day, number);
  }
  return number;
}
