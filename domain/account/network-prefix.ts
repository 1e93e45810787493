/**
 * Returns the network by which a client's attempts are counted: the whole address for IPv4, the first 64 bits for IPv6,
 * since one household or server usually holds all the addresses below them. IPv4-mapped IPv6 (`::ffff:192.0.2.1`)
 * counts as IPv4.
 */
export function networkPrefix(address: string): string {
  const plain = plainAddress(address);
  return plain.includes(":") ? `${groupsOf(plain).slice(0, 4).join(":")}::/64` : plain;
}

/** Shortens an address without naming the machine: `192.0.2.x`, `2001:db8:1:x`. Empty for null. */
export function maskAddress(address: string | null): string {
  const plain = plainAddress(address ?? "");
  if (plain === "") return "";
  if (plain.includes(":")) return `${groupsOf(plain).slice(0, 3).join(":")}:x`;
  return `${plain.split(".").slice(0, 3).join(".")}.x`;
}

function plainAddress(address: string): string {
  const bare = (address.split("%", 1)[0] ?? "").trim().toLowerCase();
  return /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/.exec(bare)?.[1] ?? bare;
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.split("::", 2);
  const [first, last] = [splitGroups(head), splitGroups(tail ?? "")];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(missing).fill("0"), ...last].map((group) => group.replace(/^0+(?=.)/, ""));
}

function splitGroups(part: string): string[] {
  return part === "" ? [] : part.split(":");
}
