import { Volume1, Volume2, VolumeX } from "lucide-react";
import { command, usePlayer } from "@/components/listening/player/store";

const PERCENT = 100;

/** A fader over the printed scale. */
export function Volume() {
  const volume = usePlayer((player) => player.volume);
  const muted = usePlayer((player) => player.muted);
  const level = muted ? 0 : volume;
  const Sign = level === 0 ? VolumeX : level < 0.5 ? Volume1 : Volume2;
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        aria-label="Mute"
        aria-pressed={muted}
        aria-keyshortcuts="m"
        onClick={() => command((engine) => engine.setVolume({ muted: !muted }))}
        className="grid size-8 place-items-center rounded-sm hover:bg-well"
      >
        <Sign aria-hidden className="size-4" />
      </button>
      <input
        type="range"
        aria-label="Volume"
        min={0}
        max={PERCENT}
        value={Math.round(level * PERCENT)}
        onChange={(event) => {
          const to = Number(event.target.value) / PERCENT;
          void command((engine) => engine.setVolume({ volume: to }));
        }}
        className="h-6 w-16 cursor-pointer accent-ink"
      />
    </div>
  );
}
