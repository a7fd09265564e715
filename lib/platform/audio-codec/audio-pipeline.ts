import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Analyzer } from "./analyzer";
import { MAX_SECONDS } from "./constants";
import { type Channels, type Decoder, openDecoder } from "./decoders";
import { openMp3 } from "./encoder";
import { processingFailed, tooLong } from "./failures";
import { FileHead } from "./file-head";
import { checkWhole } from "./probe";
import {
  type Advance,
  type AudioFacts,
  COVER,
  type Measurements,
  OUTPUT,
  type Output,
  type Pass,
  type PassResult,
  type SoundJob,
} from "./shapes";
import { readTags, TagCollector, toSamples } from "./tags";
import { openMixer, type VoiceTagMixer } from "./voice-tag";
import { openWavSamples, type WavBits } from "./wav-file";

interface Encoder {
  push(channels: Channels): void;
  finish(): void;
}

/** One pass over a file that arrives in pieces: decodes, measures and encodes it. */
export class AudioPipeline implements Pass {
  private readonly head: FileHead;
  private bytes = 0;
  private facts: AudioFacts | undefined;
  private decoder: Decoder | undefined;
  private encoder: Encoder | undefined;
  private analyzer: Analyzer | undefined;
  private mixer: VoiceTagMixer | undefined;
  private tags: TagCollector | undefined;
  private frames = 0;
  private channels = 0;

  constructor(private readonly job: SoundJob) {
    this.head = new FileHead(job.size);
  }

  /** The progress of the pass, and the length of the sound as far as it is known, in milliseconds. */
  progress(): Advance {
    const { facts, frames, job } = this;
    const declared = facts ? (Math.max(facts.frames ?? 0, frames) / facts.sampleRate) * 1000 : 0;
    const step = facts ? "analyze" : "probe";
    return { type: "progress", step, progress: this.bytes / Math.max(1, job.size), declared_ms: declared };
  }

  async push(chunk: Uint8Array): Promise<void> {
    this.bytes += chunk.length;
    if (this.decoder) {
      this.tags?.push(chunk);
      this.take(this.decoder.decode(chunk));
      return;
    }
    const read = this.head.push(chunk);
    if (read) await this.begin(read);
  }

  private async begin({ facts, head }: { facts: AudioFacts; head: Uint8Array }): Promise<void> {
    this.facts = facts;
    this.decoder = await openDecoder(facts, head);
    if (this.job.analyze) {
      this.tags = new TagCollector(toSamples(facts.container, head), facts.container);
      this.tags.push(head);
    }
    this.channels = Math.min(2, facts.channels);
    const { sampleRate: rate } = facts;
    const { output, folder } = this.job;
    if (output) this.encoder = await openEncoder(join(folder, OUTPUT), output, facts);
    if (output?.voiceTag) this.mixer = await openMixer(join(folder, output.voiceTag), rate);
    if (this.job.analyze) this.analyzer = new Analyzer(rate, this.channels);
    this.take(this.decoder.decode(head));
  }

  private take(decoded: Channels): void {
    const length = decoded[0]?.length ?? 0;
    if (length === 0 || !this.facts) return;
    this.frames += length;
    if (this.frames > MAX_SECONDS * this.facts.sampleRate) throw tooLong();
    // A damaged file may change between mono and stereo.
    const channels = Array.from(
      { length: this.channels },
      (_, i) => decoded[i] ?? (decoded[0] as Float32Array),
    );
    this.analyzer?.push(channels);
    this.encoder?.push(this.mixer ? this.mixer.mix(channels) : channels);
  }

  async finish(): Promise<PassResult | undefined> {
    const { facts, decoder } = this;
    if (!facts || !decoder) return this.head.refuse();
    this.take(decoder.flush());
    checkWhole(facts, this.frames, decoder.complete?.());
    this.encoder?.finish();
    if (!this.analyzer || !this.tags) return undefined;
    const { print, ...figures } = this.analyzer.finish();
    const { tags, cover } = await readTags(facts.container, this.tags.file());
    if (cover) writeFileSync(join(this.job.folder, COVER), cover);
    const measurements: Measurements = {
      container: facts.container,
      codec: facts.codec,
      lossless: facts.lossless,
      bit_depth: facts.bitDepth,
      sample_rate: facts.sampleRate,
      channels: facts.channels,
      frames: this.frames,
      duration: Math.round((this.frames / facts.sampleRate) * 1000),
      ...figures,
      tags,
    };
    return { measured: measurements, print, cover: cover !== undefined };
  }
}

/** Opens a file for the first two channels of a sound. */
async function openEncoder(path: string, output: Output, facts: AudioFacts): Promise<Encoder> {
  const { sampleRate: rate, bitDepth, codec } = facts;
  const channels = Math.min(2, facts.channels);
  if (output.format === "mp3") return openMp3(path, { rate, channels, kbps: output.kbps });
  if (output.format === "wav")
    return openWavSamples(path, { rate, channels, bits: wavBits(codec, bitDepth) });
  throw processingFailed();
}

/** The samples that a mix is written with: those of its source, unless they are too many for integers that every program reads. */
const wavBits = (codec: string, bitDepth: number | null): WavBits =>
  codec !== "float" && (bitDepth ?? 16) <= 16 ? 16 : 24;
