import "server-only";
import { type DesignedCover, setDesignedCover, withCover } from "@/lib/catalog/covers/service";
import { assertManages, mustActForAll } from "@/lib/catalog/members/service";
import type { Principal, UserCaller } from "@/lib/platform/http-contract/caller";
import { invalid } from "@/lib/platform/http-contract/errors";
import type { Input } from "@/lib/platform/http-contract/operation";
import type * as contract from "./edit-contract";
import * as queries from "./edit-queries";
import { getAlbum } from "./service";

const getDetails = (caller: UserCaller, id: number) => getAlbum(caller, { id, with: [] });

/** Creates an album of the caller's tracks. Throws `validation_failed`, and `not_found` or `forbidden` for a track. */
export async function createAlbum(caller: UserCaller, input: Input<typeof contract.createAlbum>) {
  const id = await withCover(caller, "album", input, () => addAlbum(caller, input));
  return getDetails(caller, id);
}

/** The same for a job, which sets no cover. Returns the id. */
export async function addAlbum(actor: Principal, input: Input<typeof contract.createAlbum>): Promise<number> {
  const created = await queries.insertAlbum(actor, input);
  if ("errors" in created) throw invalid(created.errors);
  if ("id" in created) return created.id;
  const unknown = created.tracks.find(({ known }) => !known);
  if (unknown) throw invalid({ track_ids: `There is no track with the id ${unknown.id}.` });
  mustActForAll(created.tracks, "track");
  throw new Error("An album was refused for no reason.");
}

/** Changes the fields that are given. Throws `not_found`, `forbidden` and `validation_failed`. */
export async function updateAlbum(caller: UserCaller, input: Input<typeof contract.updateAlbum>) {
  await withCover(caller, "album", input, () => changeAlbum(caller, input));
  return getDetails(caller, input.id);
}

/** The same for a job, which sets no cover. Returns the id. */
export async function changeAlbum(
  actor: Principal,
  { id, ...changes }: Input<typeof contract.updateAlbum> & Pick<contract.AlbumChanges, "upc">,
): Promise<number> {
  mustBeChanged(await queries.updateAlbum(actor, id, changes));
  return id;
}

/** The same by PUT. */
export function putAlbum(caller: UserCaller, input: Input<typeof contract.putAlbum>) {
  return updateAlbum(caller, input);
}

/** Puts the album's tracks into an order. Throws `not_found`, `forbidden`, and `validation_failed` unless all are named. */
export async function orderAlbumTracks(caller: UserCaller, input: Input<typeof contract.orderAlbumTracks>) {
  await placeAlbumTracks(caller, input);
  return getDetails(caller, input.id);
}

/** The same for a job. */
export async function placeAlbumTracks(
  actor: Principal,
  input: Input<typeof contract.orderAlbumTracks>,
): Promise<void> {
  mustBeChanged(await queries.orderTracks(actor, input.id, input.track_ids));
}

function mustBeChanged({ row, errors }: Awaited<ReturnType<typeof queries.updateAlbum>>): void {
  assertManages(row, "album");
  if (errors) throw invalid(errors);
}

/** Deletes all the albums or none. Throws `not_found` or `forbidden` with the id of the first that prevents it. */
export async function deleteAlbums(caller: UserCaller, input: Input<typeof contract.deleteAlbums>) {
  const { albums, tracks } = await queries.deleteAlbums(caller, input.id, input.with_tracks === "true");
  mustActForAll(albums, "album");
  mustActForAll(tracks, "track");
  return { deleted: input.id };
}

/** Draws a cover by a template and makes it the album's. Throws `not_found`, `forbidden` and `validation_failed`. */
export async function setAlbumCover(caller: UserCaller, input: DesignedCover) {
  await setDesignedCover(caller, "album", input);
  return getDetails(caller, input.id);
}
