import { lookup as lookUp } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** All addresses of a name. The system's own resolver, or a test's. */
export type ResolveName = (hostname: string) => Promise<readonly { address: string; family: number }[]>;

/** Whether an address may be connected to. */
export type IsAllowedAddress = (address: string) => boolean;

/** The code of the error with which a connection to an address that is not public is refused. */
export const privateAddressCode = "EPRIVATEADDRESS";

/** Networks that are not the public Internet: the special-purpose registries of IANA (RFC 6890 and its updates). */
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

/** Of IPv6 only global unicast is public, less what carries or means other networks. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
  // Teredo, benchmarking and ORCHID; documentation; 6to4, which carries an IPv4 address.
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  blocked.addSubnet(network, prefix, "ipv6");

/** Whether an address, IPv4 or IPv6, is one of the public Internet. One that is mapped or translated counts as neither. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, "ipv4");
  // A zone names an interface of this machine.
  if (family !== 6 || address.includes("%")) return false;
  return globalUnicast.check(address, "ipv6") && !blocked.check(address, "ipv6");
}

/** The system's resolver. */
export const resolveBySystem: ResolveName = (hostname) => lookUp(hostname, { all: true });

/**
 * A `lookup` for node:http that looks at the very addresses that are connected to, so that a name cannot show a public
 * address first and lead to a private one then. Every address of the name must be allowed, else the connection fails
 * with `privateAddressCode`.
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

/** Throws where a host is written as an address that is not allowed: of those no name is looked up. */
export function requireAllowedHost(hostname: string, isAllowed: IsAllowedAddress): void {
  const bare = hostname.replace(/^\[|\]$/g, "");
  if (isIP(bare) !== 0 && !isAllowed(bare)) throw refusal(bare);
}

function refusal(what: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`not a public address: ${what}`), { code: privateAddressCode });
}
