import type { TrackSeed } from "./catalogue";

/** The largest distance of a track's tempo from a listener's favorite, in BPM. */
const WIDTH = 15;
const SLOWEST = 60;
const FASTEST = 180;
/** With so many draws about five in six are of somebody's taste; people also hear other music. */
const DRAWS = 6;

/** Whether an account or a device likes a track. Each has a favorite tempo, and so the genres that lie beside it. */
export function likes(listener: number, { bpm }: TrackSeed): boolean {
  const favorite = SLOWEST + ((Math.imul(listener, 2_654_435_761) >>> 0) % (FASTEST - SLOWEST));
  return Math.abs(bpm - favorite) <= WIDTH;
}

/** Draws somebody, most of the time one for whom `isFan` holds. */
export function drawFan(draw: () => number, isFan: (drawn: number) => boolean): number {
  let drawn = draw();
  for (let draws = 1; draws < DRAWS && !isFan(drawn); draws++) drawn = draw();
  return drawn;
}
