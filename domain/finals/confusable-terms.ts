/**
 * Terms that differ by one letter and mean different things: no slip of the finger makes one from the other. Each line
 * holds terms that are told apart.
 */
const groups = [
  "absorption adsorption",
  "alkane alkene alkyne",
  "ethane ethene ethyne",
  "propane propene propyne",
  "butane butene butyne",
  "pentane pentene pentyne",
  "hexane hexene hexyne",
  "sulfate sulfite",
  "nitrate nitrite",
  "phosphate phosphite",
  "chlorate chlorite",
  "phonetic phonemic",
  "isotone isotope",
] as const;

const groupOf = new Map(groups.flatMap((group, index) => group.split(" ").map((term) => [term, index] as const)));

/** Returns true when two words are known as different terms. */
export function areToldApart(one: string, other: string): boolean {
  const group = groupOf.get(one);
  return group !== undefined && one !== other && groupOf.get(other) === group;
}
