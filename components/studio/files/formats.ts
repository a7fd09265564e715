import { MAX_BYTES } from "@/lib/catalog/uploads/constants";

const MIB = 2 ** 20;

/** The files that an upload takes. The server decides by their content. */
export const AUDIO_ACCEPT = "audio/*,.wav,.aif,.aiff,.flac,.mp3,.ogg,.oga,.opus";
export const AUDIO_FORMATS = `WAV, AIFF, FLAC, MP3, Ogg Vorbis or Opus, up to ${MAX_BYTES.audio / MIB} MiB and 30 minutes each.`;
