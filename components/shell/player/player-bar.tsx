import { Heart, ListMusic, LoaderCircle, Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ArtistLinks } from "@/components/catalog/track-list/artist-links";
import { IconToggle } from "@/components/community/library/icon-toggle";
import { trackTitle } from "@/components/listening/player/playable";
import { isPlayerActive } from "@/components/listening/player/playable-track";
import { following } from "@/components/listening/player/queue";
import { command, currentTrack, type Player, toggle, usePlayer } from "@/components/listening/player/store";
import { hasLetterKeys } from "@/components/ui/letter-keys";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { trackPath } from "@/lib/catalog/resource-shapes/addresses";
import { PriceLink } from "./price-link";
import { ElapsedLine, ElapsedTime, Scrubber } from "./scrubber";
import { useLevel, useLike } from "./track-facts";
import { Volume } from "./volume";

const NowPlaying = lazy(async () => ({ default: (await import("./now-playing")).NowPlaying }));
const QueuePanel = lazy(async () => ({ default: (await import("./queue-panel")).QueuePanel }));

/** From here on there is room for the queue beside the page: the screen `head` of tailwind.config.ts. */
const WIDE = "(width >= 48rem)";

function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

/** The track after the current one, if there is one. */
const followingTrack = ({ queue }: Player) => queue.entries[following(queue, true) ?? -1]?.track;

const KEY = "grid size-9 shrink-0 place-items-center rounded-sm hover:bg-well pointer-coarse:size-[2.75rem]";

/** The player at the lower edge of every page. Loaded by the first press. */
export function PlayerBar() {
  const track = usePlayer(currentTrack);
  const nextTrack = usePlayer(followingTrack);
  const status = usePlayer((player) => player.status);
  const isSignedIn = usePlayer((player) => player.isSignedIn);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isWide = useWide();
  const Queue = isWide ? QueuePanel : NowPlaying;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isElementFocused =
        event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
      if (
        event.key.toLowerCase() !== "q" ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isElementFocused
      )
        return;
      if (!hasLetterKeys()) return;
      setOpen((isOpen) => !isOpen);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  if (!track) return null;
  const cover = (
    <Picture
      // Another image, not another address: the old cover would stay until the new one is loaded.
      key={track.image}
      src={track.image}
      pixels={48}
      className="size-9 shrink-0 rounded-sm head:size-12"
    />
  );
  return (
    <div className="relative mx-auto flex h-full max-w-page items-center gap-3 px-3 head:px-5 md:px-8">
      <Level trackId={track.id} />
      {nextTrack && <Level trackId={nextTrack.id} />}
      {isWide ? (
        cover
      ) : (
        <>
          <ElapsedLine track={track} />
          {/* The same as the last button, which the keyboard and screen readers have. */}
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            onClick={() => {
              // It gets the focus back.
              opener.current?.focus();
              setOpen(true);
            }}
            className="py-2 pl-3 -ml-3"
          >
            {cover}
          </button>
        </>
      )}
      <div className="min-w-0 grow head:w-[11rem] head:grow-0 lg:w-[14rem]">
        {/* Two links over each other: each line is as high as a target of the thumb must be. */}
        <p className="text-sm leading-6 font-medium">
          <Link
            href={trackPath(track)}
            className="inline-block max-w-full min-w-6 truncate align-bottom hover:underline"
          >
            {track.name}
          </Link>
        </p>
        <p className="truncate text-xs leading-6 text-quiet [&_a]:inline-block [&_a]:min-w-6 [&_a]:align-bottom">
          {status === "failed" ? (
            <span className="text-red">It can't be played right now.</span>
          ) : (
            <ArtistLinks artists={track.artists} />
          )}
        </p>
      </div>
      <Controls className="[&>:not(:nth-child(2))]:hidden head:[&>:not(:nth-child(2))]:grid" />
      <div className="hidden min-w-0 grow items-center gap-3 head:flex">
        <Scrubber track={track} height={32} />
        <ElapsedTime track={track} />
      </div>
      {isSignedIn && (
        <span className="hidden head:block">
          <Like key={track.id} trackId={track.id} />
        </span>
      )}
      <span className="hidden sm:block">
        <PriceLink track={track} />
      </span>
      <div className="hidden lg:block">
        <Volume />
      </div>
      <button
        type="button"
        ref={opener}
        aria-label={isWide ? "Queue" : "Now playing and queue"}
        aria-haspopup={isWide ? undefined : "dialog"}
        aria-expanded={open}
        aria-keyshortcuts="q"
        onClick={() => setOpen(!open)}
        className={KEY}
      >
        <ListMusic aria-hidden className="size-5" />
      </button>
      <p role="status" className="sr-only">
        {status === "playing" && `Playing ${trackTitle(track)}`}
        {status === "failed" && `${track.name} can't be played right now.`}
      </p>
      {open && (
        <Suspense>
          <Queue close={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Nothing to see: the player learns how loud a track is. */
function Level({ trackId }: { trackId: number }) {
  useLevel(trackId);
  return null;
}

/** Its room is there before it is known whether the track is liked. */
export function Like({ trackId }: { trackId: number }) {
  const { isLiked, setLiked } = useLike(trackId);
  return (
    <span className="block min-w-8">
      {isLiked !== undefined && (
        <IconToggle name="Like" on={isLiked} count={undefined} isSignedIn press={() => setLiked(!isLiked)}>
          <Heart aria-hidden className={`size-4 ${isLiked ? "fill-current" : ""}`} />
        </IconToggle>
      )}
    </span>
  );
}

/** Previous, play or pause, next. */
export function Controls({ className = "" }: { className?: string }) {
  const status = usePlayer((player) => player.status);
  const on = isPlayerActive(status);
  const Sign = status === "waiting" ? LoaderCircle : on ? Pause : Play;
  return (
    <div className={`flex items-center gap-1 ${className}`}>
      <button
        type="button"
        aria-label="Previous track"
        onClick={() => command((engine) => engine.previous())}
        className={KEY}
      >
        <SkipBack aria-hidden className="size-4" />
      </button>
      <button
        type="button"
        aria-label={on ? "Pause" : "Play"}
        aria-keyshortcuts="k"
        onClick={toggle}
        className="grid size-9 shrink-0 place-items-center rounded-full border border-ink bg-ink text-paper hover:border-quiet hover:bg-quiet pointer-coarse:size-[2.75rem]"
      >
        <Sign aria-hidden className={`size-4 ${status === "waiting" ? "animate-spin" : ""}`} />
      </button>
      <button
        type="button"
        aria-label="Next track"
        onClick={() => command((engine) => engine.next())}
        className={KEY}
      >
        <SkipForward aria-hidden className="size-4" />
      </button>
    </div>
  );
}
