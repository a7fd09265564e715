import type { ProcessingStep } from "@/lib/catalog/track-audio/processing-constants";

/** Descriptions of the steps of processing. */
export const STEP_WORDS: Record<ProcessingStep, string> = {
  probe: "Read the file",
  analyze: "Measure tempo, key and loudness",
  render: "Make the streaming version",
  fingerprint: "Compare with other recordings",
  waveform: "Put everything in place",
};
