import type { PlayableTrack } from "./playable-track";
import { command, currentPlayer, currentTrack, play } from "./store";

/** Plays a track from a position in milliseconds, also when it is the current one. Call it from a press, as `play`. */
export function playAt(track: PlayableTrack, ms: number): void {
  if (currentTrack(currentPlayer())?.id === track.id) void command((engine) => engine.playFrom(ms));
  else play([track], 0, "other", ms);
}
