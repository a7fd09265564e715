import ipaddr from "ipaddr.js";
import { z } from "zod";
import { TOKEN_DAYS } from "@/lib/platform/http-contract/constants";
import { nameText, text } from "@/lib/platform/http-contract/fields";
import { ALL_SCOPES } from "@/lib/platform/http-contract/scopes";

/** The maximum lifetime of a token, in seconds. */
const TOKEN_SECONDS = TOKEN_DAYS * 24 * 60 * 60;

/** The old token may remain valid for so many hours after a rotation: at most 7 days. */
const MAX_OVERLAP_HOURS = 7 * 24;

const MAX_ADDRESSES = 50;

const scopeList = z.array(z.enum(ALL_SCOPES, { error: `Must be one of: ${ALL_SCOPES.join(", ")}.` }));

const scopes = scopeList
  .min(1, { error: "Choose at least one scope." })
  .transform((chosen) => [...new Set(chosen)]);

/** IPv4 and IPv6 addresses and ranges, in canonical form. Empty: no restriction. */
const allowedAddresses = z
  .array(z.string())
  .max(MAX_ADDRESSES, { error: `Must be at most ${MAX_ADDRESSES} addresses or ranges.` })
  .transform((entries, context) => {
    const read = entries.map((entry) => ({ entry, ...readRange(entry.trim()) }));
    for (const { entry, wrong } of read) {
      if (wrong) context.addIssue({ code: "custom", message: `“${abbreviate(entry)}” ${wrong}` });
    }
    return [...new Set(read.flatMap(({ range }) => range ?? []))];
  });

/** The owner's input for a new token. */
export const TokenInput = z.object({
  name: nameText(1, 80, "Enter a name."),
  scopes,
  allowed_addresses: allowedAddresses.default([]),
});

/** The operator's input for a token on the command line. */
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
    .max(MAX_OVERLAP_HOURS, { error: `Must be at most ${MAX_OVERLAP_HOURS} hours: 7 days.` })
    .default(24),
  /** The scopes that the new token has besides those of the old one. */
  more_scopes: scopeList.default([]),
});

export const Addresses = z.object({ allowed_addresses: allowedAddresses });

export const Revocation = z.object({ reason: text(1, 500, "Give a reason.") });

/** The canonical form of an address or range, or an error. */
function readRange(entry: string): { range?: string; wrong?: string } {
  const [host = "", bits, ...rest] = entry.split("/");
  const isAddress = host.includes(":") ? ipaddr.IPv6.isValid(host) : ipaddr.IPv4.isValidFourPartDecimal(host);
  if (!isAddress || host.includes("%") || rest.length > 0) {
    return { wrong: "is not an address or range, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32." };
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
    : { wrong: `is an address inside a range; the range is ${network}.` };
}

function abbreviate(entry: string): string {
  return entry.length > 60 ? `${entry.slice(0, 60)}…` : entry;
}
