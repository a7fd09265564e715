import "server-only";
import { inAmbientTransaction, inTransaction } from "@/db/transaction";
import { addAlbum, changeAlbum, placeAlbumTracks } from "@/lib/catalog/albums/edit-service";
import { addTrack, changeTrack } from "@/lib/catalog/tracks/edit-service";
import { offerTrack } from "@/lib/commerce/offers/service";
import { proposeSplits } from "@/lib/commerce/splits/service";
import type { LicenseTier } from "@/lib/commerce/terms/names";
import type { Principal } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid, RateLimitError } from "@/lib/platform/http-contract/errors";
import { log } from "@/lib/platform/log";
import { type CatalogTrack, findCatalogTracks } from "./catalog-queries";
import { PRICED_TIERS } from "./cells";
import { chooseMatch, matchKey } from "./checking-service";
import { ROWS_AT_ONCE } from "./constants";
import { findAlbumId, findAlbumOrder, findMatchingTracks } from "./reference-queries";
import { lookUpNames, planRow, type RowPlan } from "./row-service";
import type { Sentences } from "./row-values";
import {
  endRun,
  failImport,
  findNextRow,
  lockRunningImport,
  queueRun,
  type RunningImport,
  writeRow,
} from "./run-queries";
import type { RowState } from "./states";

/**
 * Carries out rows of an import, each in a transaction of its own that also notes what became of it: killed in the middle, the next run
 * goes on with the row that was not finished. Those that are left get another job, so that other long work has its turn.
 */
export async function runImport(id: number, isLastAttempt: boolean, signal?: AbortSignal): Promise<void> {
  for (let count = 0; count < ROWS_AT_ONCE && !signal?.aborted; count++)
    if (!(await runNextRow(id, isLastAttempt))) return;
  await queueRun(id);
}

type NextRow = NonNullable<Awaited<ReturnType<typeof findNextRow>>>;

/** Carries out the next row. False when there is none. */
async function runNextRow(id: number, isLastAttempt: boolean): Promise<boolean> {
  return inAmbientTransaction(async () => {
    const running = await lockRunningImport(id);
    if (running?.state !== "running") return false;
    if (!running.is_active) {
      await failImport(id, "Your account was suspended.");
      return false;
    }
    const row = await findNextRow(id);
    if (!row) {
      await endRun(id);
      return false;
    }
    try {
      // A savepoint: a refusal takes back what the row has changed, and not the note of it.
      await inTransaction(() => carryOut(running, row));
    } catch (cause) {
      const isRefusal = cause instanceof ApiError && !(cause instanceof RateLimitError);
      if (!isRefusal && !isLastAttempt) throw cause;
      if (!isRefusal) log.error({ err: cause, import_id: id, line: row.line }, "could not import a row");
      const errors = isRefusal ? toSentences(cause) : { row: "Something went wrong on our side." };
      await writeRow(id, row.line, { state: isOfAudio(errors) ? "waiting_for_audio" : "error", errors });
    }
    return true;
  });
}

/** Whether another file is all that a row needs. */
const isOfAudio = (errors: Sentences): boolean =>
  errors.audio_file !== undefined && Object.keys(errors).length === 1;

/** The errors of a service under the columns from which its fields came. */
function toSentences({ message, errors = {} }: ApiError): Sentences {
  const sentences: Sentences = {};
  for (const [field, text] of Object.entries(errors)) sentences[toColumn(field)] ??= text;
  return Object.keys(sentences).length > 0 ? sentences : { row: message };
}

const COLUMNS_OF_FIELDS: Readonly<Record<string, keyof Sentences>> = {
  name: "title",
  album_id: "album",
  upload_id: "audio_file",
  artists: "artists",
  genres: "genres",
  tags: "tags",
  currency: "currency",
  splits: "splits",
};

function toColumn(field: string): keyof Sentences {
  const [first = "", , last = ""] = field.split(".");
  // Safe cast: the tier is one that has a column.
  if (first.startsWith("price_")) return first as keyof Sentences;
  return COLUMNS_OF_FIELDS[last] ?? COLUMNS_OF_FIELDS[first] ?? "row";
}

const toActor = ({ user_id }: RunningImport): Principal => ({ userId: user_id, isOperator: false });

/** Makes the change that a row asks for. Throws what its services throw. */
async function carryOut(running: RunningImport, row: NextRow): Promise<void> {
  const names = await lookUpNames(running, [row]);
  const track = await findTrack(running, row);
  if (track && running.on_existing === "skip") return finish("skipped", track.id);
  const { plan, errors } = planRow(row.cells, track, names);
  if (Object.keys(errors).length > 0) return writeRow(running.id, row.line, { state: "error", errors });
  if (plan.isDone && track) return finish("skipped", track.id);
  if (track && plan.isPlacedOnly) {
    const isMoved = track.album !== null && (await placeTrack(running, track.album.id));
    return finish(isMoved ? "updated" : "skipped", track.id);
  }
  const albumId = await findOrAddAlbum(running, track, plan);
  const trackId = track
    ? await changeFields(running, track, plan, albumId)
    : await createFrom(running, row, plan, albumId);
  await sellTrack(running, trackId, track, plan);
  const state = track ? "updated" : "created";
  await writeRow(running.id, row.line, { state, track_id: trackId, album_id: albumId ?? null });
  if (plan.isPlaced && albumId !== undefined) await placeTrack(running, albumId);

  async function finish(outcome: RowState, id: number) {
    await writeRow(running.id, row.line, { state: outcome, track_id: id, album_id: null });
  }
}

/** The track that a row is of, also one that has come since the check. Throws `not_found` for one that has gone since. */
async function findTrack(running: RunningImport, row: NextRow): Promise<CatalogTrack | undefined> {
  const { id: importId, user_id: userId, artist } = running;
  let id = row.track_id;
  if (id === null) {
    const matches = await findMatchingTracks({ userId, artistId: artist.id, importId }, [
      matchKey(row.cells),
    ]);
    id = chooseMatch(row.cells, matches.get(0) ?? [])?.id ?? null;
  }
  if (id === null) return undefined;
  const track = (await findCatalogTracks(userId, [id])).get(id);
  if (!track) throw new ApiError("not_found", "The track is gone, or no longer yours to change.");
  return track;
}

/** The album of a row, which the first of its rows creates. Undefined for a single. */
async function findOrAddAlbum(
  running: RunningImport,
  track: CatalogTrack | undefined,
  { album, albumType, upc, fields }: RowPlan,
): Promise<number | undefined> {
  const actor = toActor(running);
  const code = upc !== undefined && { upc };
  if (album === undefined) {
    const id = track?.album?.id;
    if (id !== undefined && (albumType !== undefined || code))
      await changeAlbum(actor, { id, ...(albumType !== undefined && { type: albumType }), ...code });
    return id;
  }
  const presentId = await findAlbumId(running.user_id, running.artist.id, album);
  if (presentId !== undefined) return presentId;
  return addAlbum(actor, {
    ...{ name: album, type: albumType ?? "album", artists: [running.artist.id], description: null },
    ...{ visibility: "public", track_ids: [], ...code },
    release_date: fields.release_date ?? track?.release_date,
    publish_at: fields.publish_at ?? null,
  });
}

async function changeFields(
  running: RunningImport,
  { id, album }: CatalogTrack,
  { fields }: RowPlan,
  albumId: number | undefined,
): Promise<number> {
  const moves = albumId !== undefined && albumId !== album?.id;
  if (!moves && Object.keys(fields).length === 0) return id;
  return changeTrack(toActor(running), { id, ...fields, ...(moves && { album_id: albumId }) });
}

async function createFrom(
  running: RunningImport,
  { upload_id }: NextRow,
  { fields }: RowPlan,
  albumId: number | undefined,
): Promise<number> {
  const { artists = [], publish_at = null } = fields;
  if (upload_id === null) throw invalid({ upload_id: "The upload has expired. Send the file again." });
  return addTrack(toActor(running), {
    ...fields,
    ...{ upload_id, artists, publish_at, visibility: "public", use_embedded_cover: true },
    ...(albumId !== undefined && { album_id: albumId }),
  }).catch((cause) => {
    // A refusal without a field is of the upload.
    throw cause instanceof ApiError && !cause.errors ? invalid({ upload_id: cause.message }) : cause;
  });
}

/** Sets the prices and shares of a row. Licenses without a price in it stay. */
async function sellTrack(
  running: RunningImport,
  id: number,
  track: CatalogTrack | undefined,
  { prices, currency, splits }: RowPlan,
): Promise<void> {
  const actor = toActor(running);
  const present = track?.offers ?? [];
  const price = (tier: LicenseTier) => (tier === "free" ? undefined : prices[tier]);
  const newTiers = PRICED_TIERS.filter(
    (tier) => price(tier) !== undefined && !present.some((offer) => offer.license_type === tier),
  );
  const offers: Parameters<typeof offerTrack>[2]["offers"] = [
    ...present.map(({ preset_id, ...offer }) => ({ ...offer, preset_id: preset_id ?? undefined })),
    ...newTiers.map((license_type) => ({ license_type, currency: present[0]?.currency })),
  ].map((offer) => ({
    ...offer,
    ...(price(offer.license_type) !== undefined && { amount: price(offer.license_type) }),
    ...(currency !== undefined && { currency }),
  }));
  const isPriced =
    Object.keys(prices).length > 0 || present.some((offer) => offer.currency !== offers[0]?.currency);
  if (isPriced) {
    const columns = offers.map(({ license_type }) => `price_${license_type}`);
    await inTransaction((db) => offerTrack(db, actor, { id, offers })).catch((cause) => {
      throw underColumns(cause, columns);
    });
  }
  if (splits) await proposeSplits(actor, { id, splits });
}

/** Names the errors of offers after the columns of their prices. */
function underColumns(cause: unknown, columns: readonly string[]): unknown {
  if (!(cause instanceof ApiError && cause.errors)) return cause;
  const errors = Object.entries(cause.errors).map(([field, text]) => {
    const [, place = ""] = /^offers\.(\d+)/.exec(field) ?? [];
    return [columns[Number(place)] ?? field, text];
  });
  return new ApiError(cause.code, cause.message, Object.fromEntries(errors));
}

/** Puts the tracks of an album into the order of the import, as far as that has them. False when they are in it. */
async function placeTrack(running: RunningImport, albumId: number): Promise<boolean> {
  const { present, order } = await findAlbumOrder(running.id, albumId);
  if (present.every((id, place) => id === order[place])) return false;
  await placeAlbumTracks(toActor(running), { id: albumId, track_ids: order });
  return true;
}
