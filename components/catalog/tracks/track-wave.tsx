import type { StudioDraft } from "@/lib/catalog/studio/pages";
import { wavePath } from "@/lib/platform/charts/wave-path";
import { Listen } from "./listen";

const HEIGHT = 64;
const BAR = 4;

/** A track to listen to; nothing before its waveform is there. Drawn on the server: 1,800 peaks are more than a page needs. */
export function TrackWave({ track, bars }: { track: StudioDraft; bars: number }) {
  const { id, name, duration, audio, peaks } = track;
  if (!peaks) return null;
  const wave = { path: wavePath(peaks, bars, HEIGHT), width: bars * BAR, height: HEIGHT };
  return <Listen track={{ id, name, duration, audio }} wave={wave} />;
}
