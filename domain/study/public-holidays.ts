const dayMs = 86_400_000;

/** Holidays of fixed date of Sweden, and those that many states of the European Union keep, as month and day. */
const fixedHolidays = ["1-1", "1-6", "5-1", "6-6", "8-15", "11-1", "12-24", "12-25", "12-26", "12-31"];

/** Good Friday, Easter Monday, Ascension Day and Whit Monday, in days from Easter Sunday. */
const easterHolidays = [-2, 1, 39, 50];

/**
 * Whether a day is neither Saturday, Sunday nor a holiday of Sweden, where the operator is, or of many states of the
 * European Union. `day` counts from 1 January 1970. No state keeps all of them: a period that may not end on one only
 * grows longer.
 */
export function isWorkingDay(day: number): boolean {
  const date = new Date(day * dayMs);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  // Midsummer Eve, the Friday from 19 to 25 June.
  if (date.getUTCMonth() === 5 && weekday === 5 && date.getUTCDate() >= 19 && date.getUTCDate() <= 25) return false;
  if (fixedHolidays.includes(`${date.getUTCMonth() + 1}-${date.getUTCDate()}`)) return false;
  return !easterHolidays.includes(day - easterDay(date.getUTCFullYear()));
}

/** Easter Sunday of a year in days from 1 January 1970, by the rule of Meeus, Jones and Butcher. */
function easterDay(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const fullMoon = epact - Math.floor((epact + Math.floor(golden / 11)) / 29);
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7;
  return Date.UTC(year, 2, 28 + fullMoon - weekday) / dayMs;
}
