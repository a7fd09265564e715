import { Infinity as Endless, Repeat, Repeat1, Shuffle, X } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { ArtistLinks } from "@/components/catalog/track-list/artist-links";
import { usePosition } from "@/components/listening/player/position";
import { command, currentTrack, usePlayer } from "@/components/listening/player/store";
import { Button } from "@/components/ui/button";
import { hasLetterKeys, setLetterKeys } from "@/components/ui/letter-keys";
import { Modal } from "@/components/ui/modal";
import { Picture } from "@/components/ui/picture";
import { trackPath } from "@/lib/catalog/resource-shapes/addresses";
import { Controls } from "./player-bar";
import { QueueList } from "./queue-list";
import { ElapsedTime, Scrubber } from "./scrubber";
import { useComments } from "./track-facts";

const REPEATS = { off: "Repeat: off", all: "Repeat: all", one: "Repeat: this track" };

/** The player opened: a sheet on phones, a panel beside the page on wide screens. */
export function NowPlaying({ close }: { close: () => void }) {
  const track = usePlayer(currentTrack);
  const { shuffled, repeat } = usePlayer((player) => player.queue);
  const endless = usePlayer((player) => player.endless);
  if (!track) return null;
  return (
    <Modal onClose={close} aria-label="Now playing" className="items-stretch justify-end">
      <div className="rise flex w-full flex-col overflow-y-auto overscroll-contain bg-paper px-5 pb-6 head:max-w-form head:border-l head:border-line">
        <div className="flex h-14 shrink-0 items-center justify-between">
          <p className="text-sm text-quiet">Now playing</p>
          <button
            type="button"
            aria-label="Close"
            onClick={close}
            className="-mr-2 grid size-9 place-items-center rounded-sm hover:bg-well"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <Picture
          src={track.image}
          pixels={360}
          className="aspect-square w-full max-w-[22.5rem] self-center rounded-md head:max-w-[15rem]"
        />
        <h2 className="mt-4 text-lg font-semibold">
          <Link href={trackPath(track)} onClick={close} className="hover:underline">
            {track.name}
          </Link>
        </h2>
        <p className="text-quiet">
          <ArtistLinks artists={track.artists} onClick={close} />
        </p>
        <div className="mt-4 flex items-center gap-3">
          <Scrubber track={track} height={56} />
          <ElapsedTime track={track} />
        </div>
        <PassingComment trackId={track.id} />
        <div className="flex items-center justify-between">
          <Toggle name="Shuffle" on={shuffled} press={() => command((engine) => engine.toggleShuffle())}>
            <Shuffle aria-hidden className="size-5" />
          </Toggle>
          <Controls />
          <Toggle
            name={REPEATS[repeat]}
            on={repeat !== "off"}
            press={() => command((engine) => engine.toggleRepeat())}
          >
            {repeat === "one" ? (
              <Repeat1 aria-hidden className="size-5" />
            ) : (
              <Repeat aria-hidden className="size-5" />
            )}
          </Toggle>
        </div>
        <QueueList />
        <div className="mt-4 flex items-center justify-between gap-2">
          <Toggle
            name="Continue with similar tracks"
            on={endless}
            press={() => command((e) => e.toggleEndless())}
          >
            <Endless aria-hidden className="size-5" />
            <span className="text-xs">Continue with similar tracks</span>
          </Toggle>
          <Button size="sm" onClick={() => command((engine) => engine.close())}>
            Clear
          </Button>
        </div>
        <LetterKeys />
      </div>
    </Modal>
  );
}

/** Lists the keys, and lets people switch off the letters among them. */
function LetterKeys() {
  const [isEnabled, setIsEnabled] = useState(hasLetterKeys);
  return (
    <label className="mt-4 flex items-start gap-3 border-t border-line pt-4 text-xs text-quiet">
      <input
        type="checkbox"
        checked={isEnabled}
        onChange={({ target }) => {
          setLetterKeys(target.checked);
          setIsEnabled(target.checked);
        }}
        className="size-4 shrink-0 accent-ink"
      />
      <span>
        <span className="block font-medium text-ink">Single-key shortcuts</span>K play or pause, J and L skip
        10 seconds, P previous, N next, M mute, Q this panel, / search. The space bar, the arrow keys and
        Ctrl-K always work.
      </span>
    </label>
  );
}

function Toggle({
  name,
  on,
  press,
  children,
}: {
  name: string;
  on: boolean;
  press: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={on}
      title={name}
      onClick={press}
      className="inline-flex min-h-9 min-w-9 items-center justify-center gap-2 rounded-sm px-2 text-quiet hover:bg-well aria-pressed:text-amber"
    >
      {children}
    </button>
  );
}

/** A comment is shown for this long when the track passes it. */
const SHOWN_MS = 4_000;

/** The comment that the track has just passed. Its room is always there. */
function PassingComment({ trackId }: { trackId: number }) {
  const position = usePosition();
  const passing = useComments(trackId).findLast(
    (comment) => comment.position <= position && position < comment.position + SHOWN_MS,
  );
  return (
    <p className="my-2 h-[2.5rem] overflow-hidden text-sm text-quiet">
      {passing && (
        <>
          {passing.user && <span className="font-medium text-ink">{passing.user.display_name} </span>}
          {passing.content}
        </>
      )}
    </p>
  );
}
