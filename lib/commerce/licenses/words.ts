import { TIER_NAMES } from "@/lib/commerce/terms/names";
import { type TermLine, termsInWords } from "@/lib/commerce/terms/words";
import type { LicenseClaims } from "./token-shapes";

/** The text of a certificate. Every line is a field of what was signed; there is no template with gaps to fill. */

export interface CertificateText {
  title: string;
  tier: string;
  /** A sentence that says who may do what. */
  grant: string;
  facts: TermLine[];
  terms: TermLine[];
  note: string | null;
  /** Unmistakable on what was bought with test money. */
  test: string | null;
  verify: { url: string; text: string };
  small: string[];
}

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const MS = 1000;

const day = (seconds: number) => days.format(seconds * MS);

function leases(count: number): string {
  if (count === 0) return "None";
  return count === 1
    ? "1, which stays valid until its term ends"
    : `${count}, which stay valid until their terms end`;
}

/** A certificate in words. */
export function certificateText(claims: LicenseClaims, kid: string): CertificateText {
  const { track, licensor, licensee, license, chain, livemode } = claims;
  const terms = license.terms;
  const tier = terms.name === "" ? TIER_NAMES[license.type] : terms.name;
  const until = claims.exp === undefined ? "without an end" : `until ${day(claims.exp)}`;
  const facts: [string, string][] = [
    ["Track", track.name],
    ["By", track.artists.join(", ")],
    ["Length", length(track.duration_ms)],
    ["Licensor", licensor.name],
    ["Licensee", `${licensee.name} (${licensee.email_masked})`],
    ["License", tier],
    ["Issued", `${day(claims.iat)} (UTC)`],
    ["Ends", claims.exp === undefined ? "Never" : `${day(claims.exp)} (UTC)`],
    ["Earlier leases", leases(claims.prior_leases)],
    ...(claims.order_ref === null ? [] : [["Order", claims.order_ref] as [string, string]]),
    ["License number", claims.jti],
  ];
  return {
    title: "License certificate",
    tier,
    grant:
      `${licensor.name} grants ${licensee.name} the ${license.type === "exclusive" ? "exclusive" : "non-exclusive"} right to use ` +
      `“${track.name}” under the terms below, ${until}.`,
    facts: facts.map(([label, text]) => ({ label, text })),
    terms: termsInWords(terms, licensor.name),
    note: claims.note,
    test: livemode ? null : "TEST. Bought with test money: this license gives no rights.",
    verify: {
      url: `${claims.iss}/verify/${claims.jti}`,
      text: "Scan this, or open the address, to see whether the license is valid now.",
    },
    small: [
      "The signed license is attached to this PDF as license.jws. Anyone can check it without the server that issued it, with the public " +
        `key ${kid}, which is published at ${claims.iss}/.well-known/jwks.json.`,
      `Place ${chain.sequence} in the chain of this track. Hash of the entry: ${chain.hash}. Hash of the terms: ${claims.terms_sha256}.` +
        (track.audio_sha256 === null ? "" : ` SHA-256 of the audio file: ${track.audio_sha256}.`),
    ],
  };
}

function length(ms: number): string {
  const seconds = Math.round(ms / MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
