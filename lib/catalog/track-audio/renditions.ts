import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { demoAudio } from "@/lib/catalog/files/demo-service";
import { openFile, releaseFile } from "@/lib/catalog/files/service";
import { DOWNLOAD_KBPS, SMALL_DOWNLOAD_KBPS, STREAM_KBPS } from "@/lib/platform/audio-codec/constants";
import type { Rendering } from "@/lib/platform/audio-codec/service";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { singleton } from "@/lib/platform/singleton";
import { convertSound, type SoundSource } from "./conversion";
import type { CleanKind, SoundKind, TaggedKind } from "./delivery-fragments";
import {
  findRendition,
  findVersion,
  insertRendition,
  putDemoVersion,
  type RenditionName,
  type Sound,
} from "./delivery-queries";

/** The files that are made of a track's original, each once. */

/** Renditions that are being made, so that each is made once however many ask for it. */
const making = singleton("renditions being made", () => new Map<string, Promise<number>>());

function once(key: string, make: () => Promise<number>): Promise<number> {
  const made = making.get(key) ?? make().finally(() => making.delete(key));
  making.set(key, made);
  return made;
}

/** The renditions that the sound of a track names, and that requests wait for. */
type NamedRendition = "stream" | "tagged" | "mp3_320" | "wav" | "flac";

/** The file of a rendition of a track, which is made if there is none yet, in the background where nobody waits for it. */
export async function rendition(
  caller: Caller,
  sound: Sound,
  name: NamedRendition,
  isBackground = false,
): Promise<number> {
  const fileId = sound[`${name}_id`];
  if (fileId !== null) return fileId;
  const { original_id: originalId } = sound;
  if (originalId !== null && name !== "stream" && name !== "tagged")
    return ensureRendition(caller, { originalId }, name, isBackground);
  const key = `${sound.id} ${sound.audio_id} ${name} ${sound.voice_tag?.id}`;
  return once(key, () =>
    convertSound({
      caller,
      isBackground,
      open: () => openSoundSource(sound),
      rendering: () => chooseRendering(sound, name),
      keep: (save) => keep(sound, name, save),
    }),
  );
}

/** The sources of a file that licenses deliver. They get their tags when they are sent, so such a file is the same for all of them. */
export interface LicensedSource {
  originalId: number;
  /** The MP3 of the voice tag that is mixed into a tagged file. */
  voiceTagFileId?: number | null;
}

const CLEAN_RENDERINGS: Readonly<Record<CleanKind, Rendering>> = {
  mp3_320: { format: "mp3", kbps: DOWNLOAD_KBPS },
  mp3_256: { format: "mp3", kbps: SMALL_DOWNLOAD_KBPS },
  wav: { format: "wav" },
  flac: { format: "flac" },
};

const isTagged = (name: SoundKind): name is TaggedKind => name === "mp3_tagged" || name === "wav_tagged";

/**
 * The file of a rendition by the id of the original, also of one that no track plays any more, or with a voice tag that its artist has
 * replaced: then the file belongs to nothing yet.
 */
export async function ensureRendition(
  caller: Caller,
  { originalId, voiceTagFileId = null }: LicensedSource,
  name: SoundKind,
  isBackground = false,
): Promise<number> {
  const tagFileId = isTagged(name) ? voiceTagFileId : null;
  const version = await findVersion(originalId, name, tagFileId);
  if (version?.rendition_id) return version.rendition_id;
  const isCurrent = version && (!isTagged(name) || version.voice_tag_id !== null);
  return once(`file ${originalId} ${name} ${tagFileId}`, () =>
    convertSound({
      caller,
      isBackground,
      open: () => openSource(originalId),
      rendering: () => renderLicensed(name, tagFileId),
      keep: (save) =>
        isCurrent
          ? storeRendition(version.id, name, () => save(version.owner_id), version.voice_tag_id)
          : save(null),
    }),
  );
}

async function renderLicensed(name: SoundKind, voiceTagFileId: number | null): Promise<Rendering> {
  if (!isTagged(name)) return CLEAN_RENDERINGS[name];
  const voiceTag = await readVoiceTag(orNotFound(voiceTagFileId ?? undefined, "voice tag"));
  return name === "mp3_tagged"
    ? { format: "mp3", kbps: DOWNLOAD_KBPS, voiceTag }
    : { format: "wav", voiceTag };
}

async function chooseRendering(sound: Sound, name: NamedRendition): Promise<Rendering> {
  if (name !== "stream" && name !== "tagged") return CLEAN_RENDERINGS[name];
  const { voice_tag } = sound;
  return {
    format: "mp3",
    kbps: STREAM_KBPS,
    tags: { title: sound.name, artist: sound.artists },
    voiceTag: name === "tagged" && voice_tag !== null ? await readVoiceTag(voice_tag.file_id) : undefined,
  };
}

async function openSoundSource({ original_id, ...sound }: Sound): Promise<SoundSource> {
  if (original_id !== null) return openSource(original_id);
  const { size, read } = demoAudio(sound);
  return { content: read(0, size), size };
}

async function openSource(fileId: number): Promise<SoundSource> {
  const file = orNotFound(await openFile(fileId), "file");
  return { content: file.read(0, file.size), size: file.size };
}

async function readVoiceTag(fileId: number): Promise<Uint8Array> {
  const file = orNotFound(await openFile(fileId), "file");
  return new Uint8Array(await new Response(file.read(0, file.size)).arrayBuffer());
}

/** Stores a rendition, unless another process was faster: then that one's file is the result. */
function keep(
  sound: Sound,
  name: RenditionName,
  save: (ownerId: number | null) => Promise<number>,
): Promise<number> {
  return inAmbientTransaction(async () => {
    const version = sound.audio_id ?? orNotFound(await putDemoVersion(sound.id), "track");
    const voiceTagId = name === "tagged" ? (sound.voice_tag?.id ?? null) : null;
    return storeRendition(version, name, () => save(sound.owner_id), voiceTagId);
  });
}

async function storeRendition(
  version: number,
  name: RenditionName,
  save: () => Promise<number>,
  voiceTagId: number | null = null,
): Promise<number> {
  return inAmbientTransaction(async () => {
    const id = await save();
    if (await insertRendition(version, name, { fileId: id, voiceTagId })) return id;
    await releaseFile(id);
    return orNotFound(await findRendition(version, name, voiceTagId), "track");
  });
}
