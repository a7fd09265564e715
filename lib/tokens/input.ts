import ipaddr from "ipaddr.js";
import { z } from "zod";
import { text } from "@/lib/api/fields";
import { TOKEN_DAYS } from "@/lib/api/terms";
import { ALL_SCOPES } from "@/lib/auth/scopes";

/** How long a token lives at most, in seconds. */
const TOKEN_SECONDS = TOKEN_DAYS * 24 * 60 * 60;

/** How many hours the old token may go on after a rotation: at most 7 days. */
const MOST_OVERLAP_HOURS = 7 * 24;

const MOST_ADDRESSES = 50;

const scopes = z
  .array(z.enum(ALL_SCOPES, { error: `Must be one of: ${ALL_SCOPES.join(", ")}.` }))
  .min(1, { error: "Choose at least one scope." })
  .transform((chosen) => [...new Set(chosen)]);

/** Addresses and ranges, IPv4 and IPv6, in the one spelling that each has. Empty: no restriction. */
const allowedAddresses = z
  .array(z.string())
  .max(MOST_ADDRESSES, { error: `Must have at most ${MOST_ADDRESSES} addresses or ranges.` })
  .transform((entries, context) => {
    const read = entries.map((entry) => ({ entry, ...readRange(entry.trim()) }));
    for (const { entry, wrong } of read) {
      if (wrong) context.addIssue({ code: "custom", message: `“${shortened(entry)}” ${wrong}` });
    }
    return [...new Set(read.flatMap(({ range }) => range ?? []))];
  });

/** What the owner says of a new token. */
export const NewToken = z.object({
  name: text(1, 80),
  scopes,
  allowed_addresses: allowedAddresses.default([]),
});

/** What the operator says of a token on the terminal. */
export const OperatorToken = z.object({
  scopes: scopes.default([...ALL_SCOPES]),
  expires_in: z
    .int()
    .min(1)
    .max(TOKEN_SECONDS, { error: `Must be at most ${TOKEN_SECONDS} seconds (90 days).` })
    .default(TOKEN_SECONDS),
});

export const Rotation = z.object({
  overlap_hours: z
    .number({ error: "Must be a number of hours." })
    .min(0, { error: "Must be at least 0 hours." })
    .max(MOST_OVERLAP_HOURS, { error: `Must be at most ${MOST_OVERLAP_HOURS} hours (7 days).` })
    .default(24),
});

export const Addresses = z.object({ allowed_addresses: allowedAddresses });

export const Revocation = z.object({ reason: text(1, 500) });

/** One spelling for each address or range, or what is wrong with it. */
function readRange(entry: string): { range?: string; wrong?: string } {
  const [host = "", bits, ...rest] = entry.split("/");
  const isAddress = host.includes(":") ? ipaddr.IPv6.isValid(host) : ipaddr.IPv4.isValidFourPartDecimal(host);
  if (!isAddress || host.includes("%") || rest.length > 0) {
    return { wrong: "is not an IP address or range, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32." };
  }
  const address = ipaddr.process(host);
  if (bits === undefined) return { range: address.toString() };
  const mapped = host.includes(":") && address.kind() === "ipv4";
  const most = address.kind() === "ipv4" ? 32 : 128;
  const length = /^\d{1,3}$/.test(bits) ? Number(bits) - (mapped ? 96 : 0) : -1;
  if (length < 0 || length > most) return { wrong: `must have a prefix length between 0 and ${most}.` };
  const family = address.kind() === "ipv4" ? ipaddr.IPv4 : ipaddr.IPv6;
  const network = `${family.networkAddressFromCIDR(`${address}/${length}`)}/${length}`;
  return network === `${address}/${length}`
    ? { range: network }
    : { wrong: `is an address inside a range. The range is ${network}.` };
}

function shortened(entry: string): string {
  return entry.length > 60 ? `${entry.slice(0, 60)}…` : entry;
}
