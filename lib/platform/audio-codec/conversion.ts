import { join } from "node:path";
import { openFlacSamples, openPcmFrames } from "./decoders";
import { processingFailed, unsupported } from "./failures";
import { FileHead } from "./file-head";
import { MAX_FLAC_BITS, openFlac } from "./flac-encoder";
import { asWav, toIntegers, wavOfIntegers } from "./pcm";
import { checkWhole } from "./probe";
import { type Advance, type AudioFacts, type LosslessFormat, OUTPUT, type Pass } from "./shapes";
import { openWav } from "./wav-file";

interface Converter {
  push(chunk: Uint8Array): void;
  /** Ends the file and returns how many frames it has. */
  finish(): number;
}

/** Writes all samples of a lossless file to a file of another lossless format, bit for bit, as they arrive. */
export class Conversion implements Pass {
  private readonly head: FileHead;
  private bytes = 0;
  private facts: AudioFacts | undefined;
  private converter: Converter | undefined;

  constructor(
    private readonly job: { folder: string; size: number },
    private readonly format: LosslessFormat,
  ) {
    this.head = new FileHead(job.size);
  }

  progress(): Advance {
    const { facts, job } = this;
    const declared = facts ? ((facts.frames ?? 0) / facts.sampleRate) * 1000 : 0;
    const step = facts ? "analyze" : "probe";
    return { type: "progress", step, progress: this.bytes / Math.max(1, job.size), declared_ms: declared };
  }

  async push(chunk: Uint8Array): Promise<void> {
    this.bytes += chunk.length;
    if (this.converter) return this.converter.push(chunk);
    const read = this.head.push(chunk);
    if (!read) return;
    const { facts, head } = read;
    if (!facts.lossless) throw unsupported("A lossless file of sound with losses");
    this.facts = facts;
    this.converter = await openConverter(join(this.job.folder, OUTPUT), this.format, facts, head);
    this.converter.push(head);
  }

  async finish(): Promise<undefined> {
    if (!this.facts || !this.converter) return this.head.refuse();
    checkWhole(this.facts, this.converter.finish());
  }
}

async function openConverter(
  path: string,
  format: LosslessFormat,
  facts: AudioFacts,
  head: Uint8Array,
): Promise<Converter> {
  const { sampleRate: rate, channels, bitDepth } = facts;
  const bits = bitDepth ?? 16;
  if (facts.codec === "flac") {
    // A FLAC file of a FLAC file is the file itself.
    if (format === "flac") throw processingFailed();
    const { decode, flush } = await openFlacSamples(facts, head);
    const width = Math.ceil(bits / 8);
    const file = openWav(path, { kind: "integer", width, bits, channels, rate });
    return {
      push: (chunk) => file.push(wavOfIntegers(decode(chunk), width)),
      finish() {
        file.push(wavOfIntegers(flush(), width));
        return file.finish();
      },
    };
  }
  const { format: pcm, take } = openPcmFrames(head);
  const { kind, width } = pcm;
  if (format === "wav") {
    const file = openWav(path, {
      ...{ kind: kind === "float" ? "float" : "integer", width, channels, rate },
      bits: kind === "float" ? width * 8 : bits,
    });
    return { push: (chunk) => file.push(asWav(take(chunk), pcm)), finish: file.finish };
  }
  // Samples of 24 bits may lie in the upper bytes of four.
  const shift = width === 4 ? 8 : 0;
  if (kind === "float" || bits > MAX_FLAC_BITS) throw unsupported(`FLAC with samples of ${bits} bits`);
  const file = await openFlac(path, { rate, channels, bits: width * 8 - shift });
  let frames = 0;
  return {
    push(chunk) {
      const samples = toIntegers(take(chunk), pcm);
      if (shift > 0) dropLowByte(samples);
      frames += samples.length / channels;
      if (samples.length > 0) file.push(samples);
    },
    finish() {
      file.finish();
      return frames;
    },
  };
}

function dropLowByte(samples: Int32Array): void {
  for (let i = 0; i < samples.length; i++) {
    const sample = samples[i] as number;
    if (sample & 0xff) throw unsupported("FLAC with samples of 32 bits");
    samples[i] = sample >> 8;
  }
}
