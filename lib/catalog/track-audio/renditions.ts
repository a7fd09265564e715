import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { demoAudio } from "@/lib/catalog/files/demo-service";
import { openFile, releaseFile } from "@/lib/catalog/files/service";
import { DOWNLOAD_KBPS, STREAM_KBPS } from "@/lib/platform/audio-codec/constants";
import type { Rendering } from "@/lib/platform/audio-codec/service";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { singleton } from "@/lib/platform/singleton";
import { convertSound, type SoundSource } from "./conversion";
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

/** The file of a rendition of a track, which is made if there is none yet, in the background where nobody waits for it. */
export async function rendition(
  caller: Caller,
  sound: Sound,
  name: RenditionName,
  isBackground = false,
): Promise<number> {
  const fileId = sound[`${name}_id`];
  if (fileId !== null) return fileId;
  const { original_id } = sound;
  if (original_id !== null && isOfLicense(name))
    return ensureRendition(caller, original_id, name, isBackground);
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

/** The renditions that licenses deliver. They get their tags when they are sent, so they are the same for all. */
export type LicensedRendition = "mp3_320" | "wav" | "flac";

const isOfLicense = (name: RenditionName): name is LicensedRendition =>
  name === "mp3_320" || name === "wav" || name === "flac";

const RENDERINGS: Readonly<Record<LicensedRendition, Rendering>> = {
  mp3_320: { format: "mp3", kbps: DOWNLOAD_KBPS },
  wav: { format: "wav" },
  flac: { format: "flac" },
};

/** The same by the id of the original, also of one that no track plays any more: then the file belongs to nothing yet. */
export async function ensureRendition(
  caller: Caller,
  originalId: number,
  name: LicensedRendition,
  isBackground = false,
): Promise<number> {
  const version = await findVersion(originalId, name);
  if (version?.rendition_id) return version.rendition_id;
  return once(`file ${originalId} ${name}`, () =>
    convertSound({
      caller,
      isBackground,
      open: () => openSource(originalId),
      rendering: async () => RENDERINGS[name],
      keep: (save) => (version ? storeRendition(version.id, name, () => save(version.owner_id)) : save(null)),
    }),
  );
}

async function chooseRendering(sound: Sound, name: RenditionName): Promise<Rendering> {
  if (isOfLicense(name)) return RENDERINGS[name];
  return {
    format: "mp3",
    kbps: STREAM_KBPS,
    tags: { title: sound.name, artist: sound.artists },
    voiceTag: name === "tagged" ? await readVoiceTag(sound) : undefined,
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

async function readVoiceTag({ voice_tag }: Sound): Promise<Uint8Array | undefined> {
  if (voice_tag === null) return undefined;
  const file = orNotFound(await openFile(voice_tag.file_id), "file");
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
    return orNotFound(await findRendition(version, name), "track");
  });
}
