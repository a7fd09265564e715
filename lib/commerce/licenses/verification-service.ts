import "server-only";
import { z } from "zod";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { serve } from "@/lib/platform/http-server/page-operation";
import { log } from "@/lib/platform/log";
import { publicKeys } from "./key-service";
import { canonicalJson, checkToken, type LicenseClaims, maskedName, type Verification } from "./service";
import type * as contract from "./verification-contract";
import * as pages from "./verification-pages";
import {
  countVerification,
  findVerifiable,
  type Verifiable,
  type VerificationSource,
} from "./verification-queries";

/** Reads the present worth of a license, for anyone who has its uuid. */
export async function verifyLicense(_caller: Caller, { uuid }: Input<typeof contract.verifyLicense>) {
  return verified(uuid, "api");
}

/** The same; a token in the body must be the one that was issued. */
export async function checkLicenseToken(
  _caller: Caller,
  { uuid, jws }: Input<typeof contract.checkLicenseToken>,
) {
  const verification = await verified(uuid, "api");
  if (jws === undefined) return { ...verification, jws_matches: null };
  const tokenCheck = await checkToken(jws, (await publicKeys()).keys);
  return {
    ...verification,
    jws_matches: tokenCheck.outcome === "genuine" && tokenCheck.claims.jti === verification.license_uuid,
  };
}

/** The page of a license. */
export const openVerification = serve(pages.openVerification, async (_caller, { uuid, scanned }) =>
  verified(uuid, scanned ? "qr" : "page"),
);

/** The keys with which a browser checks a token by itself. */
export const openVerifier = serve(pages.openVerifier, publicKeys);

const Uuid = z.uuid();

async function verified(licenseCode: string, source: VerificationSource): Promise<Verification> {
  const { data: uuid } = Uuid.safeParse(licenseCode.toLowerCase());
  if (uuid === undefined) throw invalid({ uuid: "Must be a UUID, as printed on the certificate." });
  const license = orNotFound(await findVerifiable(uuid), "license", "uuid");
  const { keys } = await publicKeys();
  const tokenCheck = await checkToken(license.jws, keys);
  const isGenuine = tokenCheck.outcome === "genuine" && agrees(tokenCheck.claims, license);
  if (!isGenuine)
    log.error({ license: uuid }, "a license is not what was issued: its row or its chain was changed");
  await countVerification(license.id, source);
  return toVerification(license, tokenCheck.outcome === "genuine" ? tokenCheck : undefined, isGenuine);
}

/** Whether the row and the chain say what was signed. */
function agrees(claims: LicenseClaims, license: Verifiable): boolean {
  const { link } = license;
  return (
    link !== null &&
    claims.jti === license.uuid &&
    claims.track.id === license.track_id &&
    claims.license.type === license.license_type &&
    claims.licensee.name === license.licensee_name &&
    claims.livemode === license.livemode &&
    claims.terms_sha256 === license.terms_sha256 &&
    canonicalJson(claims.license.terms) === canonicalJson(license.terms) &&
    claims.exp === (license.expires_at ? Math.floor(license.expires_at.getTime() / 1000) : undefined) &&
    claims.chain.sequence === license.sequence &&
    claims.chain.hash === link.hash &&
    claims.chain.prev === link.prev &&
    claims.terms_sha256 === link.content_sha256
  );
}

function toVerification(
  license: Verifiable,
  tokenCheck: { claims: LicenseClaims; kid: string } | undefined,
  isGenuine: boolean,
): Verification {
  // The signed claims are shown, never those of a changed row; a license without a readable token shows its row, marked as altered.
  const { claims } = tokenCheck ?? {};
  const { status, superseded_by } = license;
  return {
    ...{
      valid: license.valid && isGenuine,
      license_status: status,
      integrity_verified: isGenuine,
      superseded_by,
    },
    license_uuid: license.uuid,
    license_type: claims?.license.type ?? "free",
    track_name: claims?.track.name ?? "",
    track_artists: claims?.track.artists ?? [],
    licensor_name: claims?.licensor.name ?? "",
    licensee_name_masked: maskedName(claims?.licensee.name ?? ""),
    user_email_masked: claims?.licensee.email_masked ?? "",
    issued_at: new Date((claims?.iat ?? 0) * 1000).toISOString(),
    expires_at: license.expires_at?.toISOString() ?? null,
    ended_at: license.ended_at?.toISOString() ?? null,
    prior_leases: claims?.prior_leases ?? 0,
    chain: {
      sequence: license.sequence,
      hash: license.link?.hash ?? "",
      head: license.head ?? "",
    },
    test: !license.livemode,
    kid: tokenCheck?.kid ?? "",
    terms: claims?.license.terms ?? (license.terms as Verification["terms"]),
  };
}
