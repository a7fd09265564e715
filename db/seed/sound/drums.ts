import { random } from "@/lib/platform/random";

/** The sounds of a drum kit, each a short recording at full scale. */
export type Kit = { kick: Float32Array; snare: Float32Array; hat: Float32Array; open: Float32Array };

const KIT_COUNT = 4;
const kits = new Map<string, Kit>();

/** One of four kits; rendered once per sample rate, then cached. */
export function drumKit(number: number, sampleRate: number): Kit {
  const index = Math.abs(Math.trunc(number)) % KIT_COUNT;
  const name = `${index}@${sampleRate}`;
  const made = kits.get(name) ?? makeKit(index, sampleRate);
  kits.set(name, made);
  return made;
}

function makeKit(index: number, rate: number): Kit {
  const next = random(`kit ${index}`);
  const noise = () => next() * 2 - 1;
  const vary = (middle: number, spread: number) => middle * (1 + (next() - 0.5) * spread);

  const kickLow = vary(47, 0.25);
  const kickDecay = vary(0.16, 0.6);
  let phase = 0;
  const kick = hit(rate, 0.42, (t) => {
    phase += (2 * Math.PI * (kickLow + 130 * Math.exp(-t / 0.028))) / rate;
    return (
      Math.tanh(1.6 * Math.sin(phase) * Math.exp(-t / kickDecay)) + noise() * 0.25 * Math.exp(-t / 0.002)
    );
  });

  const tone = vary(190, 0.3);
  const clap = index % 2 === 1;
  const snareDecay = vary(0.075, 0.6);
  const snare = hit(rate, 0.3, (t) => {
    const burst = clap && t < 0.03 ? 1 - (t % 0.01) / 0.01 : 1; // a clap is several hands
    const body = clap ? 0 : Math.sin(2 * Math.PI * tone * t) * Math.exp(-t / 0.05);
    return noise() * burst * Math.exp(-t / snareDecay) * 0.7 + body * 0.5;
  });

  return { kick, snare, hat: cymbal(vary(0.022, 0.7), 0.12), open: cymbal(vary(0.11, 0.4), 0.36) };

  function cymbal(decay: number, seconds: number): Float32Array {
    let before = 0;
    return hit(rate, seconds, (t) => {
      const value = noise();
      const bright = (value - before) / 2; // a first difference removes low frequencies
      before = value;
      return bright * Math.exp(-t / decay);
    });
  }
}

function hit(rate: number, seconds: number, at: (t: number) => number): Float32Array {
  const samples = Float32Array.from({ length: Math.round(rate * seconds) }, (_, i) => at(i / rate));
  const fade = Math.min(64, samples.length);
  for (let i = 0; i < fade; i++) {
    const end = samples.length - 1 - i;
    samples[end] = ((samples[end] ?? 0) * i) / fade;
  }
  return samples;
}
