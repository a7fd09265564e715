import { Facts } from "@/components/ui/facts";
import type { AudioFacts } from "@/lib/catalog/studio/pages";
import { playTime } from "@/lib/platform/charts/play-time";
import { keyWords } from "./words";

/** Measurements of a track's audio. */
export function SoundFacts({ facts, duration }: { facts: AudioFacts; duration: number }) {
  return (
    <Facts
      facts={[
        { name: "Length", value: playTime(duration) },
        { name: "Format", value: formatWords(facts) },
        { name: "Tempo", value: bpmWords(facts) },
        { name: "Key", value: keyFacts(facts) },
        { name: "Loudness", value: measurement(facts.loudness_lufs, "LUFS") },
        { name: "True peak", value: measurement(facts.true_peak_dbtp, "dBTP") },
      ].flatMap(({ name, value }) => (value ? [{ name, value }] : []))}
    />
  );
}

/**
 * "140 BPM, 92% sure"; beside what the file says, where that is something else. Undefined when nothing is known. `lead` stands before what was
 * measured, where that is alone.
 */
export function bpmWords(facts: AudioFacts, lead = ""): string | undefined {
  const { bpm_detected, bpm_confidence, bpm_tagged } = facts;
  const bpm = (value: number | null) => (value === null ? undefined : `${Math.round(value)} BPM`);
  return opinions({ tagged: bpm(bpm_tagged), heard: bpm(bpm_detected), confidence: bpm_confidence, lead });
}

/** The same of the key. */
export function keyFacts(facts: AudioFacts, lead = ""): string | undefined {
  const { key_detected, scale_detected, key_confidence, key_tagged, scale_tagged } = facts;
  const heard = key_detected === null ? undefined : keyWords(key_detected, scale_detected);
  const tagged = key_tagged === null ? undefined : keyWords(key_tagged, scale_tagged);
  return opinions({ tagged, heard, confidence: key_confidence, lead });
}

interface Opinions {
  tagged: string | undefined;
  heard: string | undefined;
  confidence: number | null;
  lead: string;
}

function opinions({ tagged, heard, confidence, lead }: Opinions): string | undefined {
  if (heard === undefined) return tagged && `The file says ${tagged}`;
  if (tagged === undefined || tagged === heard) return `${lead}${heard}${sure(confidence)}`;
  return `The file says ${tagged}, we hear ${heard}${sure(confidence)}`;
}

function sure(confidence: number | null): string {
  return confidence === null ? "" : `, ${Math.round(confidence * 100)}% sure`;
}

function measurement(value: number | null, unit: string): string | undefined {
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
