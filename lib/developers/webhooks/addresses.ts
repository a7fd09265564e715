import { destinationError } from "@/lib/platform/outbound/destination";
import { parseUrl } from "@/lib/platform/parse-url";
import { CHAT_HOSTS, MAX_URL_CHARACTERS } from "./constants";

/** The sentence that says why an address cannot be that of an endpoint; undefined when it can. */
export function addressError(
  address: string,
  format: "standard" | keyof typeof CHAT_HOSTS,
): string | undefined {
  const error = destinationError(address, MAX_URL_CHARACTERS);
  if (error) return error;
  const host = parseUrl(address)?.hostname.replace(/\.$/, "").toLowerCase();
  if (format !== "standard" && !CHAT_HOSTS[format].some((name) => name === host))
    return `Must be an address of ${CHAT_HOSTS[format][0]}.`;
  return undefined;
}
