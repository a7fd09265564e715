import { closeSync, openSync, writeSync } from "node:fs";
import loadFlac, { type Flac } from "libflacjs";

/** The largest sample size that libFLAC 1.3 encodes. */
export const MAX_FLAC_BITS = 24;
const LEVEL = 5;
/** `fLaC`, and the one block of metadata that every file has. */
const FLAC_HEAD_BYTES = 42;

interface Shape {
  rate: number;
  channels: number;
  bits: number;
}

let loading: Promise<Flac> | undefined;

function load(): Promise<Flac> {
  loading ??= new Promise((resolve) => {
    // With a global `fetch` the package asks it for a path, which Node's refuses; without, it reads the file.
    Reflect.deleteProperty(globalThis, "fetch");
    const flac = loadFlac("min.wasm");
    if (flac.isReady()) resolve(flac);
    else flac.on("ready", () => resolve(flac));
  });
  return loading;
}

/** Writes a FLAC file without tags. */
export async function openFlac(path: string, { rate, channels, bits }: Shape) {
  const flac = await load();
  const encoder = flac.create_libflac_encoder(rate, channels, bits, LEVEL);
  if (encoder === 0) throw new Error("libFLAC does not take this sound");
  const file = openSync(path, "w");
  let at = FLAC_HEAD_BYTES;
  let frames = 0;
  let summary: Summary | undefined;
  const status = flac.init_encoder_stream(
    encoder,
    (bytes, _length, samples) => {
      // The head that it writes first lacks what is known at the end.
      if (samples > 0) at += writeSync(file, bytes, 0, bytes.length, at);
    },
    (metadata) => {
      summary = metadata;
    },
  );
  if (status !== 0) throw new Error(`libFLAC did not start: ${status}`);
  return {
    /** Takes whole frames: the samples of all channels in turn, as integers. */
    push(samples: Int32Array<ArrayBuffer>): void {
      frames += samples.length / channels;
      const isTaken = flac.FLAC__stream_encoder_process_interleaved(
        encoder,
        samples,
        samples.length / channels,
      );
      if (!isTaken) throw new Error(`libFLAC failed: ${flac.FLAC__stream_encoder_get_state(encoder)}`);
    },
    finish(): void {
      flac.FLAC__stream_encoder_finish(encoder);
      flac.FLAC__stream_encoder_delete(encoder);
      if (!summary) throw new Error("libFLAC did not sum up what it wrote");
      writeSync(file, flacHead({ rate, channels, bits }, frames, summary), 0, FLAC_HEAD_BYTES, 0);
      closeSync(file);
    },
  };
}

interface Summary {
  min_blocksize: number;
  max_blocksize: number;
  min_framesize: number;
  max_framesize: number;
  md5sum: string;
}

function flacHead({ rate, channels, bits }: Shape, frames: number, summary: Summary): Buffer {
  const head = Buffer.alloc(FLAC_HEAD_BYTES);
  head.write("fLaC", 0, "latin1");
  // The last block, of type 0, of 34 bytes.
  head.writeUInt32BE(0x80000022, 4);
  head.writeUInt16BE(summary.min_blocksize, 8);
  head.writeUInt16BE(summary.max_blocksize, 10);
  head.writeUIntBE(summary.min_framesize, 12, 3);
  head.writeUIntBE(summary.max_framesize, 15, 3);
  const sound = (BigInt(rate) << 44n) | (BigInt(channels - 1) << 41n) | (BigInt(bits - 1) << 36n);
  head.writeBigUInt64BE(sound | BigInt(frames), 18);
  head.write(summary.md5sum, 26, "hex");
  return head;
}
