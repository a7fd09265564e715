import { damaged } from "./failures";
import { id3Length } from "./headers-compressed";
import { OggPages } from "./headers-ogg";
import { readPcmHead } from "./headers-pcm";
import { type PcmFormat, readPcm } from "./pcm";
import type { AudioFacts } from "./shapes";

/** At most two channels of equal length. */
export type Channels = Float32Array[];

export interface Decoder {
  decode(chunk: Uint8Array): Channels;
  /** Decodes the rest at the end of the file. */
  flush(): Channels;
  /** Whether the file ended where its container says; undefined when it says nothing. */
  complete?(): boolean;
}

interface PackageDecoder {
  decode(chunk: Uint8Array): { channelData: Float32Array[] };
  flush?(): { channelData: Float32Array[] };
}

/** The packages, each loaded when a file needs it: all of them take longer to load than a short file to decode. */
const PACKAGES = {
  flac: async () => (await import("@audio/decode-flac")).decoder(),
  mp3: async () => (await import("@audio/decode-mp3")).decoder(),
  opus: async () => (await import("@audio/decode-opus")).decoder(),
  vorbis: async () => (await import("@audio/decode-vorbis")).decoder(),
};

/** A decoder for the file that begins with `head`. It gets the whole file, the head included. */
export async function openDecoder(facts: AudioFacts, head: Uint8Array): Promise<Decoder> {
  switch (facts.codec) {
    case "flac":
      return scaled(packaged(await PACKAGES.flac(), id3Length(head)), facts);
    case "mp3":
      return packaged(await PACKAGES.mp3(), id3Length(head));
    case "opus":
      return paged(packaged(await PACKAGES.opus(), 0));
    case "vorbis":
      return paged(packaged(await PACKAGES.vorbis(), 0));
    default:
      return pcm(head);
  }
}

/** The package divides integers by the largest one, where full scale is one more. */
const FLAC_SCALE = (bits: number) => (2 ** (bits - 1) - 1) / 2 ** (bits - 1);

function scaled(inner: Decoder, { bitDepth }: AudioFacts): Decoder {
  const scale = FLAC_SCALE(bitDepth ?? 16);
  const scaleAll = (channels: Channels) => channels.map((samples) => samples.map((sample) => sample * scale));
  return { decode: (chunk) => scaleAll(inner.decode(chunk)), flush: () => scaleAll(inner.flush()) };
}

/** The samples of a FLAC file as integers, those of all channels in turn: exactly those that were encoded. */
export async function openFlacSamples({ bitDepth, channels: count }: AudioFacts, head: Uint8Array) {
  const inner = packaged(await PACKAGES.flac(), id3Length(head), ({ channelData }) => channelData);
  const largest = 2 ** ((bitDepth ?? 16) - 1) - 1;
  // Numbers of 32 bits tell integers of 24 apart, so rounding yields the one that was divided.
  const whole = (channels: Channels) => {
    const [first] = channels;
    if (first && channels.length !== count) throw damaged();
    const samples = new Int32Array((first?.length ?? 0) * count);
    for (const [c, channel] of channels.entries()) {
      for (let i = 0; i < channel.length; i++)
        samples[i * channels.length + c] = Math.round((channel[i] as number) * largest);
    }
    return samples;
  };
  return {
    decode: (chunk: Uint8Array) => whole(inner.decode(chunk)),
    flush: () => whole(inner.flush()),
  };
}

/** Only the file can make a package throw: its bytes are all that changes. */
function decoding(work: () => Decoded, choose: Choose): Channels {
  try {
    return choose(work());
  } catch (cause) {
    console.error(cause);
    throw damaged();
  }
}

type Decoded = { channelData: Float32Array[] };
type Choose = (decoded: Decoded) => Channels;

const firstTwo: Choose = ({ channelData }) => channelData.slice(0, 2);

/** `skip`: bytes of a tag at the beginning, which decoders would search for sound. */
function packaged(inner: PackageDecoder, skip: number, choose: Choose = firstTwo): Decoder {
  let remaining = skip;
  return {
    decode(chunk) {
      const skipped = Math.min(remaining, chunk.length);
      remaining -= skipped;
      return skipped === chunk.length ? [] : decoding(() => inner.decode(chunk.subarray(skipped)), choose);
    },
    flush: () => decoding(() => inner.flush?.() ?? { channelData: [] }, choose),
  };
}

function paged(inner: Decoder): Decoder {
  const pages = new OggPages();
  return {
    decode(chunk) {
      pages.push(chunk);
      return inner.decode(chunk);
    },
    flush: () => inner.flush(),
    complete: () => pages.complete,
  };
}

function pcm(head: Uint8Array): Decoder {
  const { format, take } = openPcmFrames(head);
  return {
    decode(chunk) {
      const frames = take(chunk);
      return frames.length === 0 ? [] : readPcm(frames, format);
    },
    flush: () => [],
  };
}

/** The bytes of the samples of a WAV or AIFF file that begins with `head`, in whole frames. */
export function openPcmFrames(head: Uint8Array): { format: PcmFormat; take(chunk: Uint8Array): Uint8Array } {
  const read = readPcmHead(head, true);
  if (!read) throw new Error("the head has been read before");
  const { format } = read;
  const frameBytes = format.width * format.channels;
  let skip = read.dataStart;
  let remaining = read.dataBytes ?? Number.POSITIVE_INFINITY;
  let rest = new Uint8Array(0);
  return {
    format,
    take(chunk) {
      const skipped = Math.min(skip, chunk.length);
      skip -= skipped;
      const part = chunk.subarray(skipped, skipped + Math.min(remaining, chunk.length - skipped));
      remaining -= part.length;
      const bytes = new Uint8Array(rest.length + part.length);
      bytes.set(rest);
      bytes.set(part, rest.length);
      const whole = bytes.length - (bytes.length % frameBytes);
      rest = bytes.slice(whole);
      return bytes.subarray(0, whole);
    },
  };
}
