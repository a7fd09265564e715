import { decoder as decodeFlac } from "@audio/decode-flac";
import { decoder as decodeMp3 } from "@audio/decode-mp3";
import { decoder as decodeOpus } from "@audio/decode-opus";
import { decoder as decodeVorbis } from "@audio/decode-vorbis";
import { damaged } from "./failures";
import { id3Length } from "./headers-compressed";
import { OggPages } from "./headers-ogg";
import { readPcmHead } from "./headers-pcm";
import { readPcm } from "./pcm";
import type { Facts } from "./shapes";

/** At most two channels of equal length. */
export type Channels = Float32Array[];

export interface Decoder {
  decode(chunk: Uint8Array): Channels;
  /** What is left at the end of the file. */
  flush(): Channels;
  /** Whether the file ended where its container says; undefined when it says nothing. */
  complete?(): boolean;
}

interface PackageDecoder {
  decode(chunk: Uint8Array): { channelData: Float32Array[] };
  flush?(): { channelData: Float32Array[] };
}

/** A decoder for the file that begins with `head`. It gets the whole file, the head included. */
export async function openDecoder(facts: Facts, head: Uint8Array): Promise<Decoder> {
  switch (facts.codec) {
    case "flac":
      return packaged(await decodeFlac(), id3Length(head));
    case "mp3":
      return packaged(await decodeMp3(), id3Length(head));
    case "opus":
      return paged(packaged(await decodeOpus(), 0));
    case "vorbis":
      return paged(packaged(await decodeVorbis(), 0));
    default:
      return pcm(head);
  }
}

/** What makes a package throw is the file: its bytes are all that changes. */
function decoding(work: () => { channelData: Float32Array[] }): Channels {
  try {
    return firstTwo(work());
  } catch (cause) {
    console.error(cause);
    throw damaged();
  }
}

const firstTwo = ({ channelData }: { channelData: Float32Array[] }): Channels => channelData.slice(0, 2);

/** `skip`: bytes of a tag at the beginning, which decoders would search for sound. */
function packaged(inner: PackageDecoder, skip: number): Decoder {
  let left = skip;
  return {
    decode(chunk) {
      const skipped = Math.min(left, chunk.length);
      left -= skipped;
      return skipped === chunk.length ? [] : decoding(() => inner.decode(chunk.subarray(skipped)));
    },
    flush: () => decoding(() => inner.flush?.() ?? { channelData: [] }),
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
  const read = readPcmHead(head, true);
  if (!read) throw new Error("the head has been read before");
  const { format } = read;
  const frameBytes = format.width * format.channels;
  let skip = read.dataStart;
  let left = read.dataBytes ?? Number.POSITIVE_INFINITY;
  let rest = new Uint8Array(0);
  return {
    decode(chunk) {
      const skipped = Math.min(skip, chunk.length);
      skip -= skipped;
      const given = chunk.subarray(skipped, skipped + Math.min(left, chunk.length - skipped));
      left -= given.length;
      const bytes = new Uint8Array(rest.length + given.length);
      bytes.set(rest);
      bytes.set(given, rest.length);
      const whole = bytes.length - (bytes.length % frameBytes);
      rest = bytes.slice(whole);
      return whole === 0 ? [] : readPcm(bytes.subarray(0, whole), format);
    },
    flush: () => [],
  };
}
