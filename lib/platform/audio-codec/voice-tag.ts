import { readFileSync } from "node:fs";
import { VOICE_TAG } from "./constants";
import { type Channels, openDecoder } from "./decoders";
import { processingFailed } from "./failures";
import { readFacts } from "./probe";

/** Reads the MP3 of a voice tag, for sound of this sample rate. */
export async function openMixer(path: string, rate: number): Promise<VoiceTagMixer> {
  const bytes = readFileSync(path);
  const facts = readFacts(bytes, bytes.length);
  if (!facts) throw processingFailed();
  const decoder = await openDecoder(facts, bytes);
  const pieces = [decoder.decode(bytes), decoder.flush()];
  const voice = mixToMono(pieces);
  return new VoiceTagMixer(resampled(voice, facts.sampleRate, rate), rate);
}

/** Mixes a voice tag into sound that arrives in pieces: again and again, with the music quieter meanwhile. */
export class VoiceTagMixer {
  private at = 0;
  private readonly first: number;
  private readonly every: number;
  private readonly fadeIn: number;
  private readonly fadeOut: number;

  constructor(
    private readonly voice: Float32Array,
    rate: number,
  ) {
    this.first = Math.round(VOICE_TAG.firstSeconds * rate);
    this.every = Math.round(VOICE_TAG.everySeconds * rate);
    this.fadeIn = Math.max(1, Math.round(VOICE_TAG.fadeInSeconds * rate));
    this.fadeOut = Math.max(1, Math.round(VOICE_TAG.fadeOutSeconds * rate));
  }

  /** The next piece with the tag in it. */
  mix(channels: Channels): Channels {
    const [first] = channels;
    const length = first?.length ?? 0;
    const start = this.at;
    this.at += length;
    return channels.map((channel) => {
      const mixed = new Float32Array(length);
      for (let i = 0; i < length; i++) mixed[i] = this.sample(channel[i] ?? 0, start + i);
      return mixed;
    });
  }

  private sample(music: number, at: number): number {
    const since = at - this.first;
    // The fade before the first tag belongs to none before it.
    const place = since < 0 ? since : ((since + this.fadeIn) % this.every) - this.fadeIn;
    const share = this.quietness(place);
    if (share === 0) return music;
    const spoken = place >= 0 && place < this.voice.length ? (this.voice[place] ?? 0) : 0;
    return Math.max(-1, Math.min(1, music * (1 - share * (1 - VOICE_TAG.musicGain)) + spoken));
  }

  /** Computes how far the music is turned down, from 0 to 1, so many samples after a tag begins. */
  private quietness(place: number): number {
    const { length } = this.voice;
    if (place < -this.fadeIn || place >= length + this.fadeOut) return 0;
    if (place < 0) return 1 + place / this.fadeIn;
    return place < length ? 1 : 1 - (place - length) / this.fadeOut;
  }
}

function mixToMono(pieces: readonly Channels[]): Float32Array {
  const all = pieces.flatMap((channels) => {
    const [left, right] = channels;
    if (!left) return [];
    return [right ? left.map((sample, i) => (sample + (right[i] ?? 0)) / 2) : left];
  });
  const mono = new Float32Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of all) {
    mono.set(piece, at);
    at += piece.length;
  }
  return mono;
}

/** At another rate, with straight lines between the samples: enough for a voice below music. */
function resampled(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  return Float32Array.from({ length: Math.floor((samples.length * to) / from) }, (_, i) => {
    const place = (i * from) / to;
    const before = Math.floor(place);
    const here = samples[before] ?? 0;
    return here + ((samples[before + 1] ?? here) - here) * (place - before);
  });
}
