import "server-only";
import { createHash } from "node:crypto";
import { invalid } from "@/lib/platform/http-contract/errors";
import { defaultTerms, filesOfTier } from "./defaults";
import { type FileKind, type LicenseTier, TIER_NAMES } from "./names";
import type { LicenseTerms, TermsInput } from "./shapes";

export { DEFAULT_AMOUNTS, defaultTerms, filesOfTier, usualTerms } from "./defaults";
export type { LicenseTerms } from "./shapes";

/**
 * The terms of a tier with what is given in place of its defaults. `base` replaces the defaults, such as the terms of a preset. Throws
 * `validation_failed` when `exclusive_rights` disagrees with the tier, a lease allows the registration for Content ID, or the files lack one
 * that the tier promises.
 */
export function resolveTerms(
  tier: LicenseTier,
  { exclusive_rights, ...given }: TermsInput,
  base: LicenseTerms = defaultTerms(tier),
): LicenseTerms {
  const isExclusive = tier === "exclusive";
  if (exclusive_rights !== undefined && exclusive_rights !== isExclusive) {
    throw invalid({ exclusive_rights: `Must be ${isExclusive} for the license type ${tier}.` });
  }
  const stated = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const files_to_deliver = chooseFiles(tier, given.files_to_deliver, base.files_to_deliver);
  const terms = { ...base, ...stated, files_to_deliver, license_type: tier, exclusive_rights: isExclusive };
  if (terms.content_id_registration_allowed && !isExclusive) {
    throw invalid({
      content_id_registration_allowed:
        "Must be false: services refuse a registration of what others have leased.",
    });
  }
  return terms;
}

/** The files as they are given, or those of a preset with what the tier promises. */
function chooseFiles(
  tier: LicenseTier,
  requestedFiles: FileKind[] | undefined,
  base: readonly FileKind[],
): FileKind[] {
  const promised = filesOfTier(tier);
  const missing = requestedFiles && promised.filter((kind) => !requestedFiles.includes(kind));
  if (missing && missing.length > 0) {
    throw invalid({
      files_to_deliver: `Must include ${missing.join(" and ")}: the license ${TIER_NAMES[tier]} delivers that.`,
    });
  }
  return requestedFiles ?? [...promised, ...base.filter((kind) => !promised.includes(kind))];
}

/** The SHA-256 of terms as hexadecimal digits: of their JSON with sorted keys and without spaces. */
export const termsSha256 = (terms: LicenseTerms): string =>
  createHash("sha256").update(canonical(terms)).digest("hex");

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(",")}}`;
}
