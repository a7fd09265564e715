import { follow, next, pause, previous, seek, toggle } from "./deck";
import { isPlayerActive } from "./playable-track";
import { currentPosition } from "./position";
import { currentPlayer, currentTrack, subscribe } from "./store";

const STEP_S = 10;
/** The sizes in which our pictures come. */
const SIZES = ["96x96", "256x256", "512x512"];

/** Shows the player in the system's media controls, and obeys the keys of keyboards, headphones and lock screens. */
export function followMediaSession(): void {
  if (!("mediaSession" in navigator)) return;
  const { mediaSession } = navigator;
  const isOn = () => isPlayerActive(currentPlayer().status);
  const play = () => isOn() || toggle();
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play,
    pause,
    previoustrack: previous,
    nexttrack: next,
    seekto: ({ seekTime }) => seek((seekTime ?? 0) * 1000),
    seekbackward: ({ seekOffset }) => seek(currentPosition() - (seekOffset ?? STEP_S) * 1000),
    seekforward: ({ seekOffset }) => seek(currentPosition() + (seekOffset ?? STEP_S) * 1000),
  };
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      mediaSession.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // A browser without this action.
    }
  }
  const show = () => {
    const player = currentPlayer();
    const track = currentTrack(player);
    mediaSession.playbackState = !track ? "none" : isOn() ? "playing" : "paused";
    if (!track) mediaSession.metadata = null;
  };
  subscribe(show);
  follow({
    began() {
      const track = currentTrack(currentPlayer());
      if (!track) return;
      mediaSession.metadata = new MediaMetadata({
        title: track.name,
        artist: track.artists.map(({ name }) => name).join(", "),
        artwork: SIZES.map((sizes) => ({ src: track.image, sizes })),
      });
    },
    played() {
      const track = currentTrack(currentPlayer());
      if (!track) return;
      const duration = track.duration / 1000;
      mediaSession.setPositionState?.({ duration, position: Math.min(duration, currentPosition() / 1000) });
    },
  });
}
