import ipaddr from "ipaddr.js";

/**
 * Finds the address that a request comes from. Only the gateway (server.ts) sees the socket; it hands the address on in a header that
 * begins with a secret of this process, so that nobody outside can make one up.
 */

/** The header between the gateway and the application. */
export const CLIENT_HEADER = "x-downbeat-client";

/** The address of a request that did not come through the gateway. */
export const UNKNOWN_ADDRESS = "unknown";

/** Read once: the gateway has set it before it answers anybody, and to read the environment takes long. */
let secret: string | undefined;

/** The last word of the header of a request that came through a proxy which is not trusted: its address is the proxy's. */
const FORWARDED = "forwarded";

/** The value of `CLIENT_HEADER` for a request from outside. */
export const clientHeader = (ours: string, address: string, isForwarded: boolean): string =>
  `${ours} ${address}${isForwarded ? ` ${FORWARDED}` : ""}`;

/** Whether a request came through a proxy that is not trusted, so that nobody knows where it is from. */
export function isForwarded(request: Pick<Request, "headers">): boolean {
  return request.headers.get(CLIENT_HEADER)?.split(" ")[2] === FORWARDED;
}

/** A protocol through which operations are called, besides plain HTTP. */
export type Via = "mcp";

/** The client of a request: its address, or "unknown" when the request did not come through the gateway, and its protocol. */
export function requestClient(request: Pick<Request, "headers">): { address: string; via: Via | undefined } {
  secret ??= process.env.DOWNBEAT_FRONT_SECRET;
  const [given, address, via] = request.headers.get(CLIENT_HEADER)?.split(" ") ?? [];
  if (!secret || given !== secret || !address) return { address: UNKNOWN_ADDRESS, via: undefined };
  return { address, via: via === "mcp" ? via : undefined };
}

/** The address of the client, or "unknown" when the request did not come through the gateway. */
export const clientAddress = (request: Pick<Request, "headers">): string => requestClient(request).address;

/** The value of `CLIENT_HEADER` for a call that the server makes itself, on behalf of the client of a request. */
export function internalCallHeader(client: Pick<Request, "headers">, via: Via | undefined): string {
  secret ??= process.env.DOWNBEAT_FRONT_SECRET;
  return `${secret} ${clientAddress(client)}${via ? ` ${via}` : ""}`;
}

/** Decides which addresses are among the given addresses and ranges, both IPv4 and IPv6. */
export function addressFilter(entries: readonly string[]): (address: string) => boolean {
  const ranges = entries.map((entry) => {
    if (entry.includes("/")) return ipaddr.parseCIDR(entry);
    const address = ipaddr.process(entry);
    return [address, address.kind() === "ipv4" ? 32 : 128] as [ipaddr.IPv4 | ipaddr.IPv6, number];
  });
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    return ranges.some((range) => range[0].kind() === address.kind() && address.match(range));
  };
}

/**
 * The client's address: the socket's, unless that is a trusted proxy. Then `X-Forwarded-For` is read from the right,
 * where the nearest proxy writes, up to the first address that is not a trusted proxy: what stands left of it is hearsay.
 */
export function originAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  isTrusted: (address: string) => boolean,
): string {
  let origin = normalise(peer);
  if (!origin) return UNKNOWN_ADDRESS;
  for (const hop of forwardedFor?.split(",").reverse() ?? []) {
    if (!isTrusted(origin)) return origin;
    const address = normalise(hop);
    if (!address) return origin;
    origin = address;
  }
  return origin;
}

/** One spelling for each address: no port, no zone, IPv4 inside IPv6 as IPv4. */
function normalise(text: string | undefined): string | undefined {
  const bare = text
    ?.trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1")
    .replace(/%.*$/, "");
  return bare && ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : undefined;
}

/** An IPv4 address itself; for IPv6 its /64, because one host usually controls the whole /64. */
export function network(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}

/** Cuts an address to the part that may be kept: the /24 of an IPv4 one, the /48 of an IPv6 one. */
export function truncatedAddress(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv4"
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/24`)}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/48`)}/48`;
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}
