import { lookup as lookUp } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Resolves all addresses of a name: by the system's resolver, or a test's. */
export type ResolveName = (hostname: string) => Promise<readonly { address: string; family: number }[]>;

/** Returns whether connections to an address are allowed. */
export type IsAllowedAddress = (address: string) => boolean;

/** Error code for a refused connection to an address that is not public. */
export const privateAddressCode = "EPRIVATEADDRESS";

/** Networks outside the public Internet, from IANA's special-purpose registries (RFC 6890 and its updates). */
const reserved: readonly [network: string, prefix: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

const blocked = new BlockList();
for (const [network, prefix] of reserved) blocked.addSubnet(network, prefix, "ipv4");

/** For IPv6 only global unicast is public, except networks that embed or denote others. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
  // Teredo, benchmarking and ORCHID; documentation; 6to4, which embeds an IPv4 address.
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  blocked.addSubnet(network, prefix, "ipv6");

/** Returns whether an IPv4 or IPv6 address belongs to the public Internet. Mapped and translated addresses do not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, "ipv4");
  // A zone identifies an interface of this machine.
  if (family !== 6 || address.includes("%")) return false;
  return globalUnicast.check(address, "ipv6") && !blocked.check(address, "ipv6");
}

/** Resolves with the system's resolver. */
export const resolveBySystem: ResolveName = (hostname) => lookUp(hostname, { all: true });

/**
 * Returns a `lookup` for node:http that checks the very addresses to be connected to, so that a name cannot resolve to
 * a public address first and to a private one later (DNS rebinding). All addresses of the name must be allowed,
 * otherwise the connection fails with `privateAddressCode`.
 */
export function lookupAllowed(resolve: ResolveName, isAllowed: IsAllowedAddress): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname)
      .then((found) => {
        const usable = options.family ? found.filter(({ family }) => family === options.family) : [...found];
        const refused = found.find(({ address }) => !isAllowed(address));
        if (refused) return callback(refusal(`${hostname} is ${refused.address}`), "");
        const [first] = usable;
        if (!first) return callback(Object.assign(new Error(`${hostname} has no address`), { code: "ENOTFOUND" }), "");
        if (options.all) callback(null, usable);
        else callback(null, first.address, first.family);
      })
      .catch((error: NodeJS.ErrnoException) => callback(error, ""));
  };
}

/** Throws if a host is an IP address that is not allowed: Node does not call `lookup` for those. */
export function requireAllowedHost(hostname: string, isAllowed: IsAllowedAddress): void {
  const bare = hostname.replace(/^\[|\]$/g, "");
  if (isIP(bare) !== 0 && !isAllowed(bare)) throw refusal(bare);
}

function refusal(what: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`not a public address: ${what}`), { code: privateAddressCode });
}
