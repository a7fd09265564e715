import "server-only";
import { inAmbientTransaction, inTransaction } from "@/db/transaction";
import { openFile, releaseFile } from "@/lib/catalog/files/service";
import { assertManages } from "@/lib/catalog/members/service";
import { measureUpload, takeUpload } from "@/lib/catalog/uploads/service";
import { DOWNLOAD_KBPS } from "@/lib/platform/audio-codec/constants";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { publicOrigin } from "@/lib/platform/public-origin";
import { audioLink, convertSound } from "./delivery-service";
import { VOICE_TAG_BYTES, VOICE_TAG_MS } from "./voice-tag-constants";
import type * as contract from "./voice-tag-contract";
import {
  deleteVoiceTag,
  findUploadedFile,
  findVoiceTag,
  lockArtist,
  replaceVoiceTag,
  type VoiceTagRow,
} from "./voice-tag-queries";

/** The voice tag of an artist that the caller manages. */
export async function getVoiceTag(caller: UserCaller, { id }: Input<typeof contract.getVoiceTag>) {
  const { voice_tag } = assertManages(await findVoiceTag(caller, id), "artist");
  return { voice_tag: voice_tag && toResource(voice_tag) };
}

function toResource({ file_id, ...tag }: VoiceTagRow) {
  return { ...tag, url: `${publicOrigin()}${audioLink(file_id, "private")}` };
}

/**
 * Gives an artist another voice tag. It is kept as MP3, which every browser plays. Throws what `measureUpload` and `takeUpload` throw, and
 * `validation_failed` for one that is too long or too large.
 */
export async function setVoiceTag(caller: UserCaller, { id, upload_id }: Input<typeof contract.setVoiceTag>) {
  assertManages(await findVoiceTag(caller, id), "artist");
  const { measured } = await measureUpload(caller, upload_id);
  const upload = orNotFound(await findUploadedFile(caller.userId, upload_id), "upload");
  if (measured.duration > VOICE_TAG_MS.max) {
    throw invalid({ upload_id: `Must last at most ${VOICE_TAG_MS.max / 1000} seconds.` });
  }
  if (upload.size > VOICE_TAG_BYTES) {
    throw invalid({ upload_id: `Must have at most ${VOICE_TAG_BYTES / 1024 ** 2} MiB.` });
  }
  const fileId = await converted(caller, upload.file_id);
  try {
    return await put(caller, id, upload_id, {
      file_id: fileId,
      filename: upload.filename,
      duration: measured.duration,
    });
  } catch (cause) {
    await releaseFile(fileId);
    throw cause;
  }
}

/** Stores a voice tag as MP3, outside of any transaction: it takes a second. */
async function converted(caller: UserCaller, originalId: number): Promise<number> {
  const { read, size } = orNotFound(await openFile(originalId), "upload");
  return convertSound({
    caller,
    open: async () => ({ content: read(0, size), size }),
    rendering: async () => ({
      format: "mp3",
      kbps: DOWNLOAD_KBPS,
      tags: { title: "Voice tag", artist: "" },
    }),
    keep: (save) => save(caller.userId),
  });
}

function put(
  caller: UserCaller,
  artistId: number,
  uploadId: string,
  tag: { file_id: number; filename: string; duration: number },
) {
  return inAmbientTransaction(() =>
    inTransaction(async (db) => {
      assertManages(await lockArtist(db, caller, artistId), "artist");
      const original = await takeUpload(db, { userId: caller.userId, uploadId, purpose: "audio" });
      await releaseFile(original);
      return { voice_tag: toResource(await replaceVoiceTag(db, artistId, tag)) };
    }),
  );
}

/** Removes the voice tag of an artist that the caller manages. */
export async function removeVoiceTag(caller: UserCaller, { id }: Input<typeof contract.removeVoiceTag>) {
  return inTransaction(async (db) => {
    assertManages(await lockArtist(db, caller, id), "artist");
    return { changed: await deleteVoiceTag(db, id) };
  });
}
