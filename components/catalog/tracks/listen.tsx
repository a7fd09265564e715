"use client";

import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { StudioTrack } from "@/lib/catalog/studio/pages";
import { playTime } from "@/lib/platform/charts/play-time";
import { API_BASE } from "@/lib/platform/http-contract/version";

/** The element that plays on this page: one at a time. */
let playing: HTMLAudioElement | undefined;

/** A track to listen to: its waveform is the slider. Nothing is loaded before the first press. */
export function Listen({
  track,
  wave,
}: {
  track: Pick<StudioTrack, "id" | "name" | "duration" | "audio">;
  /** The waveform, as `wavePath` draws it in a box of this width and height. */
  wave: { path: string; width: number; height: number };
}) {
  const audio = useRef<HTMLAudioElement>(null);
  const [plays, setPlays] = useState(false);
  const [at, setAt] = useState(0);
  const [loads, setLoads] = useState(false);
  const [problem, setProblem] = useState(false);
  const seconds = Math.max(1, Math.round(track.duration / 1000));
  const part = Math.min(100, (at / (track.duration / 1000)) * 100);

  useEffect(() => {
    const element = audio.current;
    return () => element?.pause();
  }, []);

  async function toggle() {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    if (playing !== element) playing?.pause();
    playing = element;
    setProblem(false);
    // It fails when there is no sound, or when it is paused before it has begun.
    await element.play().catch(() => setProblem(element.error !== null));
  }

  function seek(to: number) {
    setAt(to);
    if (audio.current) audio.current.currentTime = to;
  }

  return (
    <div>
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-label={`${plays ? "Pause" : "Play"} ${track.name}`}
          onClick={() => void toggle()}
          className="grid size-9 shrink-0 place-items-center rounded-full border border-edge bg-face shadow-key hover:border-ink"
        >
          {plays ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
        </button>
        <div className="relative min-w-0 grow has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
          <svg
            aria-hidden
            viewBox={`0 0 ${wave.width} ${wave.height}`}
            preserveAspectRatio="none"
            className="block h-16 w-full"
          >
            <path d={wave.path} className="fill-quiet" />
            <path
              d={wave.path}
              className="fill-amber-lamp"
              style={{ clipPath: `inset(0 ${100 - part}% 0 0)` }}
            />
          </svg>
          <input
            type="range"
            min={0}
            max={seconds}
            step={1}
            value={Math.min(seconds, Math.floor(at))}
            aria-label={`Position in ${track.name}`}
            aria-valuetext={`${playTime(at * 1000)} of ${playTime(track.duration)}`}
            onChange={(event) => seek(Number(event.target.value))}
            className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
          />
        </div>
        <span aria-hidden className="shrink-0 font-mono text-xs text-quiet">
          {loads ? "Loading" : playTime(at * 1000)} / {playTime(track.duration)}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: music */}
      <audio
        ref={audio}
        // Another version is another address, so that no cache has it.
        src={`${API_BASE}/tracks/${track.id}/stream?version=${track.audio?.playing ?? 0}`}
        preload="none"
        onPlay={() => setPlays(true)}
        onPause={() => {
          setPlays(false);
          setLoads(false);
        }}
        onWaiting={() => setLoads(true)}
        onPlaying={() => setLoads(false)}
        onEnded={() => seek(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onError={({ currentTarget }) =>
          setProblem(currentTarget.networkState === HTMLMediaElement.NETWORK_NO_SOURCE)
        }
      />
      {problem && (
        <p role="alert" className="mt-1 text-sm text-red">
          The track can't be played right now. Try again in a moment.
        </p>
      )}
    </div>
  );
}
