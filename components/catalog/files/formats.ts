import { FORMATS, MAX_BYTES, MIDI_ARCHIVE, PIXELS, STEMS } from "@/lib/catalog/uploads/constants";

const MIB = 2 ** 20;

/** The files that an upload takes. The server decides by their content. */
export const AUDIO_ACCEPT = "audio/*,.wav,.aif,.aiff,.flac,.mp3,.ogg,.oga,.opus";
export const audioFormats = (takesAac: boolean): string =>
  `WAV, AIFF, FLAC, MP3, ${takesAac ? "M4A, AAC, " : ""}Ogg Vorbis or Opus, up to ${MAX_BYTES.audio / MIB} MiB and 30 minutes each.`;
export const STEMS_ACCEPT = ".zip,application/zip";
export const STEMS_FORMATS = `One ZIP of audio and MIDI, up to ${MAX_BYTES.stems / 2 ** 30} GiB and ${STEMS.files} files.`;
export const MIDI_ACCEPT = ".mid,.midi,audio/midi,.zip,application/zip";
export const MIDI_FORMATS = `One MIDI file, or a ZIP of up to ${MIDI_ARCHIVE.files}. Up to ${MAX_BYTES.midi / MIB} MiB.`;
export const IMAGE_ACCEPT = FORMATS.image.map(({ media_type }) => media_type).join();
export const IMAGE_FORMATS = `JPEG, PNG or WebP, up to ${MAX_BYTES.image / 1e6} MB and at least ${PIXELS.min} pixels each way.`;
