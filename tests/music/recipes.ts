/** Turns recordings into files of every kind that people upload. */

export interface Recipe {
  /** The ending of the file. */
  extension: "wav" | "flac" | "ogg" | "opus" | "mp3" | "aiff" | "m4a" | "aac";
  /** Arguments of ffmpeg besides the input and the output. */
  encode: readonly string[];
  lossless: boolean;
  /** The kinds of files that can be sold of it. */
  kinds: readonly ("mp3_320" | "wav" | "flac")[];
}

const LOSSLESS = ["mp3_320", "wav", "flac"] as const;

const rate = (hertz: number) => ["-ar", String(hertz)];
const channels = (count: number) => ["-ac", String(count)];

const wav = (codec: string, ...encode: string[]): Recipe => ({
  extension: "wav",
  encode: ["-c:a", codec, ...encode],
  lossless: true,
  // FLAC has integers of at most 24 bits.
  kinds: /f32|f64|s32/.test(codec) ? ["mp3_320", "wav"] : LOSSLESS,
});

const aiff = (codec: string, ...encode: string[]): Recipe => ({
  extension: "aiff",
  encode: ["-c:a", codec, ...encode],
  lossless: true,
  kinds: LOSSLESS,
});

const flac = (format: string, ...encode: string[]): Recipe => ({
  extension: "flac",
  encode: [
    ...["-c:a", "flac", "-sample_fmt", format],
    ...(format === "s32" ? ["-bits_per_raw_sample", "24"] : []),
    ...encode,
  ],
  lossless: true,
  kinds: LOSSLESS,
});

const lossy = (extension: Recipe["extension"], ...encode: string[]): Recipe => ({
  extension,
  encode,
  lossless: false,
  kinds: ["mp3_320"],
});

const alac = (format: string, ...encode: string[]): Recipe => ({
  extension: "m4a",
  encode: ["-vn", "-c:a", "alac", "-sample_fmt", format, ...encode],
  lossless: true,
  kinds: LOSSLESS,
});

const mp3 = (...encode: string[]) => lossy("mp3", "-c:a", "libmp3lame", ...encode);

export const RECIPES: readonly Recipe[] = [
  wav("pcm_s16le", ...rate(44_100)),
  wav("pcm_s24le", ...rate(48_000)),
  flac("s16", ...rate(44_100)),
  flac("s32", ...rate(48_000)),
  aiff("pcm_s16be", ...rate(44_100)),
  mp3("-b:a", "320k"),
  lossy("ogg", "-c:a", "libvorbis", "-q:a", "6"),
  lossy("opus", "-c:a", "libopus", "-b:a", "128k"),
  wav("pcm_s24le", ...rate(96_000)),
  aiff("pcm_s24be", ...rate(96_000)),
  flac("s32", ...rate(96_000)),
  mp3("-b:a", "128k"),
  mp3("-q:a", "2"),
  wav("pcm_f32le", ...rate(44_100)),
  wav("pcm_s32le", ...rate(48_000)),
  wav("pcm_s16le", ...rate(22_050), ...channels(1)),
  flac("s16", ...rate(32_000), ...channels(1)),
  wav("pcm_s24le", ...rate(48_000), ...channels(6)),
  flac("s16", ...rate(48_000), ...channels(6)),
  mp3("-b:a", "192k", ...channels(1)),
  lossy("opus", "-c:a", "libopus", "-b:a", "96k", ...channels(1)),
  lossy("ogg", "-c:a", "libvorbis", "-q:a", "3", ...rate(22_050)),
  mp3("-q:a", "7", ...rate(22_050)),
  wav("pcm_u8", ...rate(44_100)),
  aiff("pcm_s16be", ...rate(22_050), ...channels(1)),
  alac("s16p", ...rate(44_100)),
  alac("s32p", ...rate(96_000)),
  lossy("m4a", "-vn", "-c:a", "aac", "-b:a", "256k"),
  lossy("aac", "-vn", "-c:a", "aac", "-b:a", "128k"),
];

/** The lengths of the files, in seconds, in turn; the last is reached by repeating a recording. */
export const SECONDS = [60, 120, 30, 180, 12, 90, 240, 45, 3, 150, 75, 200] as const;
export const LONGEST_SECONDS = 900;
