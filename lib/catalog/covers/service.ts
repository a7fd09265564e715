import "server-only";
import { randomBytes } from "node:crypto";
import { inAmbientTransaction, inTransaction } from "@/db/transaction";
import { type OpenFile, openFile, releaseFile, storeFile } from "@/lib/catalog/files/service";
import { assertManages } from "@/lib/catalog/members/service";
import { detectContent, takeUpload } from "@/lib/catalog/uploads/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { invalid } from "@/lib/platform/http-contract/errors";
import { takeSlot } from "@/lib/platform/http-middleware/slots";
import { COVER_SIZES, type CoverSize } from "@/lib/platform/pictures";
import { USUAL_SIZE } from "./constants";
import { encodeCover } from "./encoding";
import {
  type Covered,
  findCoverFile,
  hasNewCover,
  insertCover,
  insertLooseCover,
  lockCovered,
  type StoredPicture,
} from "./queries";
import { drawCover } from "./template-service";
import type { CoverDesign } from "./template-shapes";

/** A design for what has an id. */
export type DesignedCover = CoverDesign & { id: number };

/** Draws a cover by a template and makes it the track's or album's. Throws `not_found`, `forbidden` and `validation_failed`. */
export async function setDesignedCover(
  caller: UserCaller,
  kind: "album" | "track",
  { id, ...design }: DesignedCover,
): Promise<void> {
  const svg = await drawCover(design, COVER_SIZES[0]);
  await inTurn(caller, async () => {
    assertManages(await lockCovered(caller, kind, id), kind);
    await setPicture(caller, kind, id, Buffer.from(svg));
  });
}

/** Runs `work` in one transaction, which begins when it is its turn: a connection that waits is missing elsewhere. */
async function inTurn<Result>(caller: UserCaller, work: () => Promise<Result>): Promise<Result> {
  const release = await takeSlot("covers", caller, "covers");
  try {
    return await inAmbientTransaction(work);
  } finally {
    release();
  }
}

/** The picture that a body has for what it writes: at most one of the two. */
interface CoverInput {
  image_upload_id?: string | undefined;
  cover_art?: CoverDesign | undefined;
}

/**
 * Does `work`, and makes an uploaded picture or a drawn one the cover of what it returns the id of: both, or nothing. The work has
 * checked that the caller may change that. Throws as `takeUpload` and `work`, and `validation_failed` for a damaged picture, an unknown
 * template or an unknown palette.
 */
export async function withCover(
  caller: UserCaller,
  kind: Covered,
  { image_upload_id: uploadId, cover_art: design }: CoverInput,
  work: () => Promise<number>,
): Promise<number> {
  if (uploadId !== undefined)
    return withUpload(caller, uploadId, work, (id, bytes) => setPicture(caller, kind, id, bytes));
  if (design === undefined) return work();
  const svg = await drawCover(design, COVER_SIZES[0], "cover_art");
  return inTurn(caller, async () => {
    const id = await work();
    await setPicture(caller, kind, id, Buffer.from(svg));
    return id;
  });
}

/** The same for what another area owns: `give` gives it the stored cover. */
export async function withUploadedPicture(
  caller: UserCaller,
  uploadId: string,
  work: () => Promise<number>,
  give: (id: number, cover: { id: number; path: string }) => Promise<void>,
): Promise<number> {
  return withUpload(caller, uploadId, work, async (id, bytes) => {
    const { key, path, files } = await storePicture(caller.userId, bytes);
    await give(id, { id: await insertLooseCover(key, files), path });
  });
}

function withUpload(
  caller: UserCaller,
  uploadId: string,
  work: () => Promise<number>,
  give: (id: number, bytes: Uint8Array) => Promise<void>,
): Promise<number> {
  return inTurn(caller, async () => {
    const id = await work();
    const { userId } = caller;
    const field = "image_upload_id";
    const fileId = await inTransaction((db) => takeUpload(db, { userId, uploadId, purpose: "image", field }));
    const file = await openFile(fileId);
    if (!file) throw invalid({ [field]: "The file of this upload is gone." });
    const bytes = new Uint8Array(await new Response(file.read(0, file.size)).arrayBuffer());
    await give(id, bytes).catch((cause) => {
      if (cause instanceof DamagedPicture) throw invalid({ [field]: "This picture is damaged." });
      throw cause;
    });
    await releaseFile(fileId);
    return id;
  });
}

/**
 * Makes a picture that was found in the file of a track the cover of that, unless it has got one since the file came. Undefined then, and for
 * one that could not be uploaded as a picture either.
 */
export async function takeEmbeddedCover(
  userId: number,
  trackId: number,
  picture: Uint8Array,
  since: Date,
): Promise<number | undefined> {
  const { mediaType } = await detectContent("image", picture);
  if (mediaType === undefined) return undefined;
  try {
    return await inAmbientTransaction(async () => {
      if (await hasNewCover(trackId, since)) return undefined;
      return insertCover({ userId }, "track", trackId, await storePicture(userId, picture));
    });
  } catch (cause) {
    if (cause instanceof DamagedPicture) return undefined;
    throw cause;
  }
}

class DamagedPicture extends Error {}

/** Stores a picture as the cover of something, which the caller has locked. */
async function setPicture(caller: UserCaller, kind: Covered, id: number, picture: Uint8Array): Promise<void> {
  await insertCover(caller, kind, id, await storePicture(caller.userId, picture));
}

/** Encodes a picture in all sizes and stores the files. */
async function storePicture(ownerId: number, picture: Uint8Array): Promise<StoredPicture> {
  const encoded = await encodeCover(picture).catch((cause) => {
    throw new DamagedPicture("The picture cannot be decoded.", { cause });
  });
  const files: { size: CoverSize; file_id: number }[] = [];
  for (const { size, bytes } of encoded) {
    const content = new Blob([bytes]).stream();
    const file = await storeFile({ ownerId, use: "cover", mediaType: "image/jpeg", content });
    files.push({ size, file_id: file.id });
  }
  const key = randomBytes(12).toString("base64url");
  return { key, path: `/media/covers/${key}.jpg`, files };
}

/** The file of a cover, by the last segment of its address and its parameter `size`; undefined if there is none. */
export async function openCover(name: string, size: string | null): Promise<OpenFile | undefined> {
  const [, key] = /^([\w-]{16})\.jpg$/.exec(name) ?? [];
  const known = size === null ? USUAL_SIZE : COVER_SIZES.find((one) => String(one) === size);
  if (key === undefined || known === undefined) return undefined;
  const fileId = await findCoverFile(key, known);
  return fileId === undefined ? undefined : openFile(fileId);
}
