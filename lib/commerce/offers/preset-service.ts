import "server-only";
import type { Db } from "@/db/tagged";
import { inTransaction, withoutTransaction } from "@/db/transaction";
import { defaultTerms, type LicenseTerms, resolveTerms } from "@/lib/commerce/terms/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as pages from "./pages";
import type * as contract from "./preset-contract";
import * as queries from "./preset-queries";

/** A preset for leases is of no tier: offers of all lease tiers may copy it. */
const TIERS = { lease: "mp3", exclusive: "exclusive" } as const;

/** The presets of the caller's artists. Throws `forbidden` without an artist. */
export async function listLicensePresets(
  { userId }: UserCaller,
  { kind }: Input<typeof contract.listLicensePresets>,
) {
  await mustManage(userId);
  return { presets: (await queries.findPresets(userId, kind)).map(toResource) };
}

/** Throws `forbidden` for an artist that the caller does not manage, and `conflict` when the name is taken. */
export async function createLicensePreset(
  { userId }: UserCaller,
  { kind, artist_id, ...body }: Input<typeof contract.createLicensePreset>,
) {
  const artistId = artist_id ?? (await mustManage(userId));
  const preset = await inTransaction(async (db) => {
    if (!(await queries.lockPresetArtist(db, userId, artistId))) throw noArtist();
    await mustBeFree(db, { artistId, kind, name: body.name });
    const id = await queries.insertPreset(db, { artistId, kind }, toRow(kind, body));
    return orNotFound(await queries.findPreset(db, userId, id), "preset");
  });
  return { preset: toResource(preset), message: SAVED };
}

/** Throws `not_found`, also for a preset of others. */
export async function getLicensePreset(
  { userId }: UserCaller,
  { preset }: Input<typeof contract.getLicensePreset>,
) {
  return {
    preset: toResource(orNotFound(await queries.findPreset(withoutTransaction, userId, preset), "preset")),
  };
}

/** Throws `not_found`, and `conflict` when the name is taken. */
export async function putLicensePreset(
  { userId }: UserCaller,
  { preset: id, ...body }: Input<typeof contract.putLicensePreset>,
) {
  const preset = await changing(userId, id, async (db, { artist_id: artistId, kind }) => {
    await mustBeFree(db, { artistId, kind, name: body.name, id });
    await queries.updatePreset(db, id, toRow(kind, body));
    return orNotFound(await queries.findPreset(db, userId, id), "preset");
  });
  return { preset: toResource(preset), message: SAVED };
}

/** Throws `not_found`, and `validation_failed` with `preset_in_use`. */
export async function deleteLicensePreset(
  { userId }: UserCaller,
  { preset: id }: Input<typeof contract.deleteLicensePreset>,
) {
  await changing(userId, id, async (db, { used_by_tracks }) => {
    if (used_by_tracks > 0) {
      const tracks = used_by_tracks === 1 ? "A track is" : `${used_by_tracks} tracks are`;
      throw new ApiError("validation_failed", `${tracks} offered with this preset.`, undefined, {
        reason_code: "preset_in_use",
      });
    }
    await queries.deletePreset(db, id);
  });
  return { deleted: id };
}

/** Returns the first values of a new preset. */
export async function getDefaultPresetConfig(
  _: UserCaller,
  { kind }: Input<typeof contract.getDefaultPresetConfig>,
) {
  return { config: presetConfig(defaultTerms(TIERS[kind])) };
}

/** Throws `not_found`. */
export async function setDefaultPreset(
  { userId }: UserCaller,
  { preset: id }: Input<typeof contract.setDefaultPreset>,
) {
  const preset = await changing(userId, id, async (db, row) => {
    if (row.archived) await mustBeFree(db, { artistId: row.artist_id, kind: row.kind, name: row.name, id });
    await queries.setDefault(db, row);
    return { ...row, is_default: true };
  });
  return { preset: toResource(preset) };
}

/** The default preset of the caller's first artist. Throws `forbidden` without an artist. */
export async function getDefaultPreset({ userId }: UserCaller) {
  const preset = await queries.findDefault(await mustManage(userId));
  return { preset: preset ? toResource(preset) : null };
}

/** Throws `not_found`. */
export function chooseDefaultPreset(
  caller: UserCaller,
  { preset_id }: Input<typeof contract.chooseDefaultPreset>,
) {
  return setDefaultPreset(caller, { preset: preset_id });
}

/** All presets of an artist of the caller, the archived ones last. */
export const listArtistPresets = serve(pages.listArtistPresets, async ({ userId }, { artist_id }) =>
  (await queries.findArtistPresets(userId, artist_id)).map(toResource),
);

/**
 * Archives a preset: tracks that are offered with it keep it, and no other can get it. Or takes it back. Throws `not_found`, and `conflict`
 * when its name is taken meanwhile.
 */
export const archivePreset = serve(pages.archivePreset, ({ userId }, { preset_id: id, archived }) =>
  changing(userId, id, async (db, { artist_id: artistId, kind, name }) => {
    if (!archived) await mustBeFree(db, { artistId, kind, name, id });
    await queries.setArchived(db, id, archived);
  }),
);

const SAVED = "The preset is saved.";

const noArtist = () =>
  new ApiError("forbidden", "Only an account with an artist profile has license presets.");

/** The artist that the account has managed longest. */
async function mustManage(userId: number): Promise<number> {
  const artistId = await queries.findFirstArtist(userId);
  if (artistId === undefined) throw noArtist();
  return artistId;
}

/** Runs `change` on a preset of the account, after all other changes of its artist's presets. */
function changing<Result>(
  userId: number,
  id: number,
  change: (db: Db, preset: queries.PresetRow) => Promise<Result>,
): Promise<Result> {
  return inTransaction(async (db) => {
    const { artist_id } = orNotFound(await queries.findPreset(db, userId, id), "preset");
    await queries.lockPresetArtist(db, userId, artist_id);
    return change(db, orNotFound(await queries.findPreset(db, userId, id), "preset"));
  });
}

async function mustBeFree(db: Db, asked: Parameters<typeof queries.isTaken>[1]): Promise<void> {
  if (await queries.isTaken(db, asked)) throw new ApiError("conflict", "Another preset has this name.");
}

function toRow(kind: "lease" | "exclusive", { amount, currency, ...terms }: contract.PresetBody) {
  return {
    name: terms.name,
    terms: resolveTerms(TIERS[kind], terms),
    amount,
    currency: amount === null ? null : currency,
  };
}

function presetConfig({ terms_version: _version, license_type: _type, ...config }: LicenseTerms) {
  return config;
}

function toResource({ terms, ...preset }: queries.PresetRow) {
  return { ...presetConfig(terms), ...preset };
}
