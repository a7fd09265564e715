import type { ComponentProps } from "react";
import { CoverStrip } from "./cover-strip";
import { WaveformStrip } from "./waveform-strip";

/** Music of this server, with the calls that list it. */
export function ShownMusic({
  artist,
  albums,
  track,
  peaks,
}: ComponentProps<typeof CoverStrip> & Partial<ComponentProps<typeof WaveformStrip>>) {
  return (
    <>
      {track && peaks && <WaveformStrip track={track} peaks={peaks} />}
      {albums.length > 0 && <CoverStrip artist={artist} albums={albums} />}
    </>
  );
}
