import { Facts } from "@/components/ui/facts";
import type { AudioFacts } from "@/lib/catalog/studio/portal";
import { playTime } from "@/lib/platform/charts/play-time";
import { keyWords } from "./words";

/** What was measured in a track's audio. */
export function SoundFacts({ facts, duration }: { facts: AudioFacts; duration: number }) {
  return (
    <Facts
      facts={[
        { name: "Length", value: playTime(duration) },
        { name: "Format", value: formatWords(facts) },
        { name: "Tempo", value: bpmWords(facts) },
        { name: "Key", value: foundKey(facts) },
        { name: "Loudness", value: measured(facts.loudness_lufs, "LUFS") },
        { name: "True peak", value: measured(facts.true_peak_dbtp, "dBTP") },
      ].flatMap(({ name, value }) => (value ? [{ name, value }] : []))}
    />
  );
}

/** "Measured: 140 BPM, 92 % sure"; undefined when nothing was found. */
export function bpmWords({ bpm_detected: bpm, bpm_confidence }: AudioFacts): string | undefined {
  return bpm === null ? undefined : `${Math.round(bpm)} BPM${sure(bpm_confidence)}`;
}

export function foundKey({ key_detected, scale_detected, key_confidence }: AudioFacts): string | undefined {
  return key_detected === null
    ? undefined
    : `${keyWords(key_detected, scale_detected)}${sure(key_confidence)}`;
}

function sure(confidence: number | null): string {
  return confidence === null ? "" : `, ${Math.round(confidence * 100)} % sure`;
}

function measured(value: number | null, unit: string): string | undefined {
  return value === null ? undefined : `${value.toFixed(1)} ${unit}`;
}

function formatWords({ codec, sample_rate, bit_depth, channels }: AudioFacts): string {
  return [
    codec?.toUpperCase(),
    sample_rate && `${sample_rate / 1000} kHz`,
    bit_depth && `${bit_depth} bit`,
    channels && (channels === 1 ? "mono" : channels === 2 ? "stereo" : `${channels} channels`),
  ]
    .filter(Boolean)
    .join(", ");
}
