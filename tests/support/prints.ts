import { decoder } from "@audio/decode-mp3";
import { Printer } from "@/lib/platform/audio-codec/print";
import { mp3File, noise, synthesizeMono } from "./sounds";

/** Recordings and their fingerprints. */
export type Recording = { rate: number; samples: Float32Array };

const TONICS = ["C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B", "C"];
const TEMPOS = 100;
const LONGEST_SECONDS = 20;

/**
 * A piece of music, a different one for each seed, repeated to a length. The synthesizer has few loops: two pieces of one tempo and one
 * key can be the same music, so those of 2,400 consecutive seeds share no more than one of the two.
 */
export function record(seed: number, seconds = 30): Recording {
  const place = seed + Math.floor(seed / TEMPOS);
  const key = `${TONICS[place % 12]} ${place % 24 < 12 ? "minor" : "major"}`;
  const { sampleRate, samples } = synthesizeMono(
    { seed, bpm: 72 + ((seed * 37) % TEMPOS), key },
    LONGEST_SECONDS,
  );
  return {
    rate: sampleRate,
    samples: Float32Array.from({ length: seconds * sampleRate }, (_, i) => {
      return (samples[i % samples.length] as number) / 32_768;
    }),
  };
}

export function toFingerprint({ rate, samples }: Recording): Int32Array {
  const printer = new Printer(rate, 1);
  printer.push([samples]);
  return printer.finish();
}

export const cutRecording = ({ rate, samples }: Recording, from: number, to?: number): Recording => ({
  rate,
  samples: samples.slice(from * rate, to && to * rate),
});

export const joined = (...parts: Recording[]): Recording => ({
  rate: parts[0]?.rate ?? 1,
  samples: Float32Array.from(parts.flatMap(({ samples }) => Array.from(samples))),
});

export const quieter = ({ rate, samples }: Recording, factor: number): Recording => ({
  rate,
  samples: samples.map((sample) => sample * factor),
});

/** A spoken tag, or what sounds like one, mixed in at every so many seconds. */
export function tagged({ rate, samples }: Recording, every = 10): Recording {
  const period = every * rate;
  return {
    rate,
    samples: samples.map((sample, i) => {
      const at = (i % period) / rate;
      if (at > 1.2) return sample;
      const voice = Math.sin(2 * Math.PI * (180 + 60 * Math.sin(9 * at)) * at) * Math.abs(Math.sin(14 * at));
      return sample * 0.5 + voice * 0.4;
    }),
  };
}

/** At another sample rate. */
export function resampled({ rate, samples }: Recording, to: number): Recording {
  const length = Math.floor((samples.length * to) / rate);
  return {
    rate: to,
    samples: Float32Array.from({ length }, (_, i) => {
      const at = (i * rate) / to;
      const below = Math.floor(at);
      const a = samples[below] ?? 0;
      return a + ((samples[below + 1] ?? a) - a) * (at - below);
    }),
  };
}

/** As it comes back from an MP3 file of 128 kbit/s. */
export async function throughMp3({ rate, samples }: Recording): Promise<Recording> {
  const file = await mp3File({ rate, channels: [samples] });
  const mp3 = await decoder();
  const { channelData } = mp3.decode(file);
  mp3.free();
  return { rate, samples: channelData[0] ?? new Float32Array(0) };
}

/** Filters that make each sample of a noise of a random one; another noise each time it is called. */
const COLORS = {
  white: () => (sample: number) => sample,
  /** Three poles, each with its part of the spectrum. */
  pink: () => {
    const poles = [0, 0, 0];
    return (sample: number) => {
      const parts = [0.997, 0.96, 0.57].map((pole, i) => {
        poles[i] = pole * (poles[i] as number) + ([0.03, 0.08, 0.3][i] as number) * sample;
        return poles[i] as number;
      });
      return parts.reduce((sum, part) => sum + part, 0.2 * sample);
    };
  },
  brown: () => {
    let sum = 0;
    return (sample: number) => {
      sum = 0.98 * sum + 0.06 * sample;
      return sum;
    };
  },
  blue: () => {
    let last = 0;
    return (sample: number) => {
      const step = (sample - last) / 2;
      last = sample;
      return step;
    };
  },
};

export type Color = keyof typeof COLORS;

export function coloredNoise(color: Color, seed: number, seconds = 20): Recording {
  const { rate, channels } = noise({ seconds, seed, channels: 1 });
  return { rate, samples: (channels[0] ?? new Float32Array(0)).map(COLORS[color]()) };
}
