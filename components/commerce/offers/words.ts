import { COUPON_REFUSALS } from "@/lib/commerce/coupons/constants";
import { SALE_REFUSALS } from "@/lib/commerce/offers/names";
import type { LicenseOffer } from "@/lib/commerce/offers/shapes";
import { type FileKind, TAGGED_KINDS } from "@/lib/commerce/terms/names";
import { LicenseTerms } from "@/lib/commerce/terms/shapes";
import { durationInWords, termsInWords } from "@/lib/commerce/terms/words";

const REFUSALS: Readonly<Record<string, string>> = {
  ...SALE_REFUSALS,
  ...COUPON_REFUSALS,
  already_purchased: "You have this license, or a higher one.",
  amount_too_small: "With this coupon the total is below the smallest amount that can be charged.",
  own_track: "You cannot buy a license of your own track.",
  price_changed: "The price has changed. Check it and try again.",
  sales_disabled: "Nothing is sold on this server.",
  too_many: "You have tried too often. Wait a while, and try again.",
  too_many_holds: "Pay or cancel the exclusive licenses that you have reserved first.",
  reserved_before: "You have reserved this license before and did not pay. Try again in half an hour.",
  cards_declined: "Too many cards were declined. Try again in an hour.",
  unavailable: "The payment provider isn't responding. Try again in a moment; you have not been charged.",
  currency_not_supported: "Nothing is sold in this currency here.",
  email_unverified: "Confirm your email address first.",
};

/** Explains in a sentence why a purchase could not be started. */
export const refusalWords = (code: string): string =>
  REFUSALS[code] ?? "The purchase could not be started. Nothing was charged.";

const KB = 1_000;
const MB = 1_000_000;

const KBPS: Partial<Record<FileKind, number>> = { mp3_tagged: 320, mp3_320: 320, mp3_256: 256 };

/** Names what is in a file, where its format alone does not say it. */
function formatWords(kind: FileKind, format: string): string {
  if (TAGGED_KINDS.includes(kind)) return `${format} with voice tag`;
  if (kind === "midi") return format === "MIDI" ? format : `MIDI (${format})`;
  return kind === "stems" || kind === "trackout" ? `Stems (${format})` : format;
}

/** The size of a file: few have less than a tenth of a megabyte, such as MIDI. */
const sizeText = (bytes: number) =>
  bytes < MB / 10 ? `${Math.ceil(bytes / KB)} kB` : `${(bytes / MB).toFixed(1)} MB`;

/** A file of an offer: format, quality, size. */
export function fileWords({
  kind,
  format,
  bytes,
  sample_rate,
  bit_depth,
}: LicenseOffer["files"][number]): string {
  const parts = [
    formatWords(kind, format),
    KBPS[kind] !== undefined && `${KBPS[kind]} kbit/s`,
    bit_depth !== null && sample_rate !== null && `${bit_depth} bit / ${sample_rate / 1_000} kHz`,
    bytes !== null && sizeText(bytes),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** The grant of a license in a line: "10,000 streams · 1 year · non-exclusive". */
export function grantWords({
  audio_streams_allowed: streams,
  term_months,
  exclusive_rights,
}: LicenseOffer["terms"]): string {
  const amount = streams === "unlimited" ? "Unlimited" : streams === 0 ? "No" : streams.toLocaleString("en");
  const duration = durationInWords(term_months).toLowerCase();
  return [`${amount} streams`, duration, exclusive_rights ? "yours alone" : "non-exclusive"].join(" · ");
}

/** The terms that decide most purchases; the track's page and the license have them all. */
const MAIN_TERMS = ["Rights", "Runs for", "Audio streams", "Copies", "Monetized music videos"];

/** The main terms of a license in words; none for terms of a shape that is no longer known. `producer` is the artist's name. */
export function mainTerms(terms: unknown, producer: string): { name: string; value: string }[] {
  const { data } = LicenseTerms.safeParse(terms);
  if (!data) return [];
  return termsInWords(data, producer)
    .filter(({ label }) => MAIN_TERMS.includes(label))
    .map(({ label, text }) => ({ name: label, value: text }));
}
