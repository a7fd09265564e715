import "server-only";
import { lookup as lookUpNames } from "node:dns";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { env } from "@/lib/platform/env";
import { type AddressAllowance, isCallable, isMetadata, readAllowance } from "./addresses";

/** An address inside the network that a name or a URL leads to. */
export class BlockedAddress extends Error {
  override readonly name = "BlockedAddress";

  constructor(host: string) {
    super(`${host} leads to an address that is not public.`);
  }
}

/** One receiver with many endpoints does not take all the sockets. */
const SOCKETS_PER_HOST = 8;

/** The addresses inside the network that the operator has opened. Read late: tests set it while they run. */
export const allowance = (): AddressAllowance =>
  readAllowance(process.env.WEBHOOK_ALLOWED_ADDRESSES ?? env.WEBHOOK_ALLOWED_ADDRESSES);

/** Resolves a name as Node does, and fails unless all of its addresses may be called: the connection is made to one that was checked. */
const lookup: LookupFunction = (hostname, options, callback) => {
  lookUpNames(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 4);
    const allowed = allowance();
    const isOpen = allowed.hosts.has(hostname.toLowerCase());
    const mayCall = (address: string) => (isOpen ? !isMetadata(address) : isCallable(address, allowed));
    if (!addresses.every(({ address }) => mayCall(address)))
      return callback(new BlockedAddress(hostname), "", 4);
    const [first] = addresses;
    if (options.all) return callback(null, addresses);
    callback(null, first?.address ?? "", first?.family ?? 4);
  });
};

/** Node never resolves a host that is an address already, so it is checked here. */
function mustBeCallable(host: unknown): void {
  const address = String(host ?? "").replace(/^\[|\]$/g, "");
  if (isIP(address) !== 0 && !isCallable(address, allowance())) throw new BlockedAddress(address);
}

class PublicHttpAgent extends HttpAgent {
  override createConnection(...[options, ...rest]: Parameters<HttpAgent["createConnection"]>) {
    mustBeCallable(options.host);
    return super.createConnection({ ...options, lookup }, ...rest);
  }
}

class PublicHttpsAgent extends HttpsAgent {
  override createConnection(...[options, ...rest]: Parameters<HttpsAgent["createConnection"]>) {
    mustBeCallable(options.host);
    return super.createConnection({ ...options, lookup }, ...rest);
  }
}

const settings = {
  keepAlive: true,
  maxSockets: SOCKETS_PER_HOST,
  scheduling: "lifo",
  timeout: 30_000,
} as const;

/** The agents of everything that is fetched for strangers, by the protocol of its URL. */
export const publicAgents: Readonly<Record<string, HttpAgent>> = {
  "http:": new PublicHttpAgent(settings),
  "https:": new PublicHttpsAgent(settings),
};
