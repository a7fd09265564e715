import "server-only";
import type { Db } from "@/db/tagged";
import { formatMoney } from "@/lib/commerce/ledger/money";
import { CURRENCIES, type CurrencyCode, priceCurrency } from "@/lib/commerce/ledger/money-constants";
import { FILE_NAMES, type FileKind, type LicenseTier } from "@/lib/commerce/terms/names";
import { DEFAULT_AMOUNTS, filesOfTier, resolveTerms, usualTerms } from "@/lib/commerce/terms/service";
import type { LicenseTerms } from "@/lib/commerce/terms/shapes";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import type { OfferBody } from "./contract";
import * as queries from "./edit-queries";
import { SALE_REFUSALS } from "./names";

const FALLBACK_CURRENCY: CurrencyCode = "usd";

/**
 * Replaces the offers of a track whose row the caller may change. Throws `conflict` while the exclusive rights are being paid for, and
 * `validation_failed` with the field of the offer.
 */
export async function writeOffers(db: Db, trackId: number, offers: readonly OfferBody[]): Promise<void> {
  const pricing = await queries.lockPricing(db, trackId);
  if (pricing.exclusive === "capturing") {
    throw new ApiError("conflict", SALE_REFUSALS.exclusive_reserved, undefined, {
      reason_code: "exclusive_reserved",
    });
  }
  const drafts = [];
  for (const [place, offer] of offers.entries()) {
    drafts.push(await under(`offers.${place}`, () => complete(db, trackId, offer, pricing)));
  }
  mustNotPromiseContentId(drafts, pricing);
  await queries.replaceOffers(db, trackId, drafts);
  await queries.setSlot(
    db,
    trackId,
    drafts.some(({ license_type }) => license_type === "exclusive"),
  );
}

/** The offer with what its preset, its tier and the track say. */
async function complete(db: Db, trackId: number, offer: OfferBody, pricing: queries.Pricing) {
  const { license_type, preset_id, terms: termsInput = {} } = offer;
  const preset = preset_id === undefined ? undefined : await queries.findPreset(db, trackId, preset_id);
  if (preset_id !== undefined && !preset)
    throw invalid({ preset_id: "There is no such preset of this artist." });
  if (preset && (preset.kind === "exclusive") !== (license_type === "exclusive")) {
    throw invalid({ preset_id: `Is a preset for ${preset.kind} licenses.` });
  }
  const base = preset?.terms ?? usualTerms(license_type, findExtras(pricing));
  const currency = checkCurrency(offer, preset?.currency ?? null, pricing);
  const amount = offer.amount ?? preset?.amount ?? DEFAULT_AMOUNTS[license_type];
  mustCost(license_type, amount, currency);
  const terms = await under("terms", async () => resolveTerms(license_type, termsInput, base));
  mustBePossible(terms, pricing);
  return { license_type, preset_id: preset_id ?? null, terms, amount, currency };
}

const findExtras = ({ files, has_voice_tag }: queries.Pricing) => ({
  stems: files.includes("stems"),
  midi: files.includes("midi"),
  voiceTag: has_voice_tag,
});

/** The kinds that are only made of a lossless sound, with the one that shows whether they can be. */
const LOSSLESS: Partial<Record<FileKind, FileKind>> = { wav: "wav", wav_tagged: "wav", flac: "flac" };

/** Throws for a lossless file that can never be made of the sound of the track. What is not uploaded yet can still come. */
function mustBePossible({ license_type, files_to_deliver }: LicenseTerms, pricing: queries.Pricing): void {
  const { files, source } = pricing;
  if (!source) return;
  const first = files_to_deliver.find((kind) => {
    const proof = LOSSLESS[kind];
    return proof !== undefined && !files.includes(proof);
  });
  if (first === undefined) return;
  const isPromised = filesOfTier(license_type).includes(first);
  const reason = source.lossless
    ? `${FILE_NAMES[first]} has no room for samples of ${source.bit_depth} bits${source.codec === "float" ? " in floating point" : ""}.`
    : `“${pricing.name}” was uploaded as ${source.codec.toUpperCase()}, which has lost what a ${FILE_NAMES[first]} file promises.`;
  const way = source.lossless
    ? `Leave out ${first}.`
    : "Replace its audio with WAV, AIFF or FLAC, or offer only licenses that deliver MP3.";
  throw invalid({
    [isPromised ? "license_type" : "terms.files_to_deliver"]: `${first} is missing: ${reason} ${way}`,
  });
}

function checkCurrency(
  offer: OfferBody,
  presets: string | null,
  { payout_currency: own }: queries.Pricing,
): CurrencyCode {
  const currency = offer.currency ?? presets ?? priceCurrency(own) ?? FALLBACK_CURRENCY;
  if (!(currency in CURRENCIES)) throw invalid({ currency: "Nothing is sold in this currency here." });
  if (own !== null && own in CURRENCIES && currency !== own) {
    throw invalid({ currency: `Must be ${own}, in which the artist is paid.` });
  }
  return currency as CurrencyCode;
}

const LEAST_EXCLUSIVE = 100;

function mustCost(tier: LicenseTier, amount: number, currency: CurrencyCode): void {
  if (tier === "free") {
    if (amount !== 0) throw invalid({ amount: "Must be 0 for a free license." });
    return;
  }
  const { minimum } = CURRENCIES[currency];
  const least = tier === "exclusive" ? Math.max(LEAST_EXCLUSIVE, minimum) : minimum;
  if (amount < least)
    throw invalid({ amount: `Must be at least ${least} (${formatMoney(least, currency)}).` });
}

/** Services refuse the registration of a recording that others may use. */
function mustNotPromiseContentId(
  offers: readonly { license_type: LicenseTier; terms: LicenseTerms }[],
  { was_leased }: queries.Pricing,
): void {
  const place = offers.findIndex(({ terms }) => terms.content_id_registration_allowed);
  const isLeased = was_leased || offers.some(({ license_type }) => license_type !== "exclusive");
  if (place === -1 || !isLeased) return;
  throw invalid({
    [`offers.${place}.terms.content_id_registration_allowed`]:
      "Must be false: this track is leased or offered for lease, and services then refuse a registration.",
  });
}

/** Names the fields of an error after the part of the body that they are in. */
async function under<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof ApiError && cause.errors)) throw cause;
    const errors = Object.entries(cause.errors).map(([field, text]) => [`${path}.${field}`, text]);
    throw invalid(Object.fromEntries(errors));
  }
}
