import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * The addresses that may be called for strangers: those that a receiver on the internet can have, and those that the operator opens. The
 * check is of numbers, never of text: `http://2130706433`, `http://0x7f.1` and `http://[::ffff:127.0.0.1]` are all loopback.
 */

/** Never opened, since they tell machines of clouds their secrets. */
const METADATA = ["169.254.169.254", "fd00:ec2::254"];

/** Of all addresses of version 6 only these are given out; some others are `unicast` to the library. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Networks and host names that the operator opens, `127.0.0.1/32`, `10.1.0.0/16` or `hooks.internal`. */
export interface AddressAllowance {
  ranges: [ipaddr.IPv4 | ipaddr.IPv6, number][];
  hosts: ReadonlySet<string>;
}

/** Reads a comma-separated list of networks and host names. */
export function readAllowance(list: string): AddressAllowance {
  const entries = list
    .split(",")
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean);
  const isRange = (entry: string) => ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry);
  return {
    ranges: entries.filter(isRange).map(toRange),
    hosts: new Set(entries.filter((entry) => !isRange(entry))),
  };
}

function toRange(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
  const address = ipaddr.process(entry);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

/** Whether an address is one that no operator can open, not even by a name that leads to it. */
export const isMetadata = (address: string): boolean =>
  ipaddr.isValid(address) && METADATA.includes(ipaddr.process(address).toString());

/** Whether an address may be called. Loopback and link-local addresses are opened one by one, never by a network around them. */
export function isCallable(address: string, { ranges }: AddressAllowance): boolean {
  if (!ipaddr.isValid(address) || isMetadata(address)) return false;
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  const isPublic =
    range === "unicast" && (parsed.kind() === "ipv4" || (parsed as ipaddr.IPv6).match(GLOBAL_V6));
  if (isPublic) return true;
  const isLocal = range === "loopback" || range === "linkLocal";
  return ranges.some(
    ([network, bits]) =>
      network.kind() === parsed.kind() &&
      parsed.match([network, bits] as never) &&
      (!isLocal || bits === (parsed.kind() === "ipv4" ? 32 : 128)),
  );
}

/** Whether the host of a URL is a name, or a number that may be called. `URL` has made numbers of all spellings. */
export function isCallableHost(hostname: string, allowance: AddressAllowance): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 || isCallable(host, allowance);
}
