import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { addDrawnFile } from "@/lib/catalog/files/service";
import { LICENSE_TIERS } from "@/lib/commerce/terms/names";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import * as contract from "./contract";
import { licenseClaims, linkHash } from "./issuing";
import { signLicense } from "./key-service";
import { type ChainKind, listFileKinds } from "./kinds";
import { NO_LINK } from "./links";
import {
  findGifts,
  findLicense,
  findLicensesPage,
  findOwnLicense,
  findOwnLicenses,
  findRevocable,
} from "./list-queries";
import {
  findByPurchase,
  findLink,
  findOrdered,
  findSuccessor,
  insertFiles,
  insertLicense,
  insertLicenseEvent,
  insertLink,
  insertSales,
  type Licensed,
  lockChain,
  moveLicense,
  restoreSuperseded,
  supersedeLower,
} from "./queries";
import { License, type LicenseRow } from "./shapes";
import type { Ordered } from "./token-shapes";

export { maskedName } from "./issuing";
export { canonicalJson } from "./links";
export { findReadable } from "./list-queries";
export type { LicenseRow, Verification } from "./shapes";
export { checkToken } from "./token";
export type { LicenseClaims } from "./token-shapes";

/** Reasons for suspending or revoking a license. */
export type Reason = "refund" | "dispute" | "operator" | "licensor";

interface NewLink {
  trackId: number;
  kind: ChainKind;
  /** The license it is about; a new one unless given. */
  licenseUuid?: string;
  /** The SHA-256 of the terms, as hexadecimal digits. */
  contentSha256: string;
}

/**
 * Adds an entry to the chain of a track and returns its place and its hash. Locks the track's row in `track_sales`, which the caller
 * should have done before it locked orders and purchases.
 */
export async function appendToChain(
  db: Db,
  { trackId, kind, licenseUuid = randomUUID(), contentSha256 }: NewLink,
): Promise<{ sequence: number; hash: string; licenseUuid: string }> {
  const end = await lockLicensedTrack(db, trackId);
  const link = {
    prev: end.chain_hash ?? NO_LINK,
    sequence: end.sequence + 1,
    kind,
    license_uuid: licenseUuid,
    content_sha256: contentSha256,
    at: new Date().toISOString(),
  };
  const hash = linkHash(link);
  await insertLink(db, trackId, { ...link, hash });
  return { sequence: link.sequence, hash, licenseUuid };
}

/** Locks what decides about the licenses of a track until the transaction ends, and returns the end of its chain. */
export async function lockLicensedTrack(db: Db, trackId: number) {
  const end = await lockChain(db, trackId);
  if (end) return end;
  await insertSales(db, trackId);
  return orNotFound(await lockChain(db, trackId), "track");
}

/**
 * Issues the license of a decided purchase, signed, with its files, and returns its uuid: the one that the chain has at the purchase's
 * sequence. Lower licenses of the same buyer for the track are superseded. Doing it again returns the same license.
 */
export async function issueLicense(db: Db, purchaseId: number): Promise<string> {
  const issued = await findByPurchase(db, purchaseId);
  if (issued) return issued.uuid;
  const ordered = await findOrdered(db, purchaseId);
  if (!ordered) throw new Error(`Purchase ${purchaseId} has no place in the chain of its track.`);
  return issue(db, ordered);
}

/** Issues a license whose entry in the chain exists. */
export async function issue(db: Db, ordered: Ordered): Promise<string> {
  const link = await findLink(db, ordered.track_id, ordered.sequence);
  if (!link) throw new Error(`Track ${ordered.track_id} has no entry ${ordered.sequence} in its chain.`);
  const uuid = link.license_uuid;
  const jws = await signLicense(db, licenseClaims(ordered, link));
  const id = await insertLicense(db, ordered, { uuid, jws });
  await insertFiles(db, id, listFileKinds(await withFile(db, ordered)));
  await insertLicenseEvent(db, id, { kind: "issued" });
  const lower = LICENSE_TIERS.slice(0, LICENSE_TIERS.indexOf(ordered.license_type));
  for (const other of await supersedeLower(db, ordered, uuid, lower))
    await insertLicenseEvent(db, other, { kind: "superseded", note: uuid });
  return uuid;
}

/** The sound of a demo track has no file until it is licensed: one that stays as it is when the track changes or goes. */
async function withFile(db: Db, ordered: Ordered): Promise<Ordered> {
  if (!ordered.drawn) return ordered;
  const drawn = await addDrawnFile(db, ordered.drawn);
  return { ...ordered, audio_file_id: drawn, wav_id: drawn };
}

/** Suspends the license of a purchase: it is not valid until it is restored. False when there is none that is valid. */
export function suspendLicense(db: Db, purchaseId: number, reason: Reason): Promise<boolean> {
  return changeLicenses(db, purchaseId, {
    from: ["active", "superseded"],
    to: "suspended",
    kind: "suspend",
    reason,
  });
}

/** Ends the suspension of a license: it is valid again, unless a higher one has superseded it. */
export function restoreLicense(db: Db, purchaseId: number): Promise<boolean> {
  return changeLicenses(db, purchaseId, { from: ["suspended"], to: "active", kind: "restore", reason: null });
}

/** Revokes the license of a purchase for good. What it superseded is valid again. */
export function revokeLicense(db: Db, purchaseId: number, reason: Reason): Promise<boolean> {
  return changeLicenses(db, purchaseId, {
    from: ["active", "suspended", "superseded"],
    to: "revoked",
    kind: "revoke",
    reason,
  });
}

const EVENTS = { suspend: "suspended", restore: "restored", revoke: "revoked" } as const;

interface Change {
  from: readonly Licensed["state"][];
  to: Licensed["state"];
  kind: "suspend" | "restore" | "revoke";
  reason: Reason | null;
  actorId?: number;
  note?: string;
}

async function changeLicenses(db: Db, purchaseId: number, change: Change): Promise<boolean> {
  const license = await findByPurchase(db, purchaseId);
  return license !== undefined && changeLicense(db, license, change);
}

/** Moves a license, with an entry in the chain and in its history. False when it is not in one of the states named. */
async function changeLicense(
  db: Db,
  { id, uuid, track_id, terms_sha256 }: Licensed,
  { from, to, kind, reason, actorId, note }: Change,
): Promise<boolean> {
  await lockLicensedTrack(db, track_id);
  const successor = await findSuccessor(db, id);
  const state = to === "active" && successor ? "superseded" : to;
  if (!(await moveLicense(db, id, from, state, reason))) return false;
  await appendToChain(db, { trackId: track_id, kind, licenseUuid: uuid, contentSha256: terms_sha256 });
  await insertLicenseEvent(db, id, {
    kind: EVENTS[kind],
    actor_id: actorId ?? null,
    note: note ?? reason,
  });
  if (state === "superseded") await insertLicenseEvent(db, id, { kind: "superseded", note: successor });
  if (to !== "revoked") return true;
  for (const other of await restoreSuperseded(db, { uuid, track_id }, successor))
    await insertLicenseEvent(db, other, { kind: "restored" });
  return true;
}

/** Whether the caller has a valid license of a track. */
export async function checkLicense(caller: UserCaller, { id }: Input<typeof contract.checkLicense>) {
  return licenseDetails((await findOwnLicenses(caller.userId, [id]))[0]);
}

/** The same for several tracks, by their ids. */
export async function checkLicenses(caller: UserCaller, { track_ids }: Input<typeof contract.checkLicenses>) {
  const owned = await findOwnLicenses(caller.userId, track_ids);
  const byTrack = new Map(owned.map((license) => [license.track_id, license]));
  return { licenses: Object.fromEntries(track_ids.map((id) => [id, licenseDetails(byTrack.get(id))])) };
}

const licenseDetails = (license: LicenseRow | undefined) => ({
  has_license: license !== undefined,
  license_details: license ?? null,
});

/** The caller's license of a track. */
export async function getTrackLicense(caller: UserCaller, { id }: Input<typeof contract.getTrackLicense>) {
  return { license: orNotFound(await findOwnLicense(caller.userId, id), "license of yours", "track") };
}

/** A page of the caller's licenses. */
export async function listLicenses(caller: UserCaller, input: Input<typeof contract.listLicenses>) {
  return {
    pagination: await paginateList(
      input,
      (slice) => findLicensesPage(caller.userId, input.state, slice),
      contract.listLicenses,
    ),
  };
}

/** The licenses that the caller has without a purchase, newest first. */
export async function listGifts(caller: UserCaller): Promise<Gift[]> {
  return (await findGifts(caller.userId)).map((license) => License.parse(license));
}

export type Gift = z.output<typeof License>;

/** A license in full, for its two sides. */
export async function getLicense(caller: UserCaller, { uuid }: Input<typeof contract.getLicense>) {
  return { license: orNotFound(await findLicense(caller, parseUuid(uuid)), "license", "uuid") };
}

/** Ends a license for good. Throws `forbidden` for what was paid for, unless an operator does it. */
export async function revokeByHand(
  caller: UserCaller,
  { uuid, reason }: Input<typeof contract.revokeLicense>,
) {
  const license = orNotFound(await findRevocable(caller, parseUuid(uuid)), "license", "uuid");
  if (license.is_licensee && !caller.isOperator)
    throw new ApiError("forbidden", "Only the artist or an operator can revoke a license.");
  if (license.is_paid && !caller.isOperator) {
    throw new ApiError("forbidden", "This license was paid for. Refund the sale to revoke it.", undefined, {
      reason_code: "paid_license",
    });
  }
  const isRevoked = await inTransaction((db) =>
    changeLicense(db, license, {
      from: ["active", "suspended", "superseded"],
      to: "revoked",
      kind: "revoke",
      reason: caller.isOperator ? "operator" : "licensor",
      actorId: caller.userId,
      note: reason,
    }),
  );
  if (!isRevoked) throw new ApiError("conflict", "This license is already revoked.");
  const { license: revoked } = await getLicense(caller, { uuid });
  return { message: "The license is revoked.", license: revoked };
}

const Uuid = z.uuid();

/** A uuid in lower case. Throws `not_found` for what is none. */
export function parseUuid(given: string): string {
  return orNotFound(Uuid.safeParse(given.toLowerCase()).data, "license", "uuid");
}
