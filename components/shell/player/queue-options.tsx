import { ArrowDownToLine, AudioLines, Infinity as Endless, Repeat, Repeat1, Shuffle } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { canStayOffline } from "@/components/listening/player/offline-cache";
import { command, usePlayer } from "@/components/listening/player/store";
import { Button } from "@/components/ui/button";

const REPEATS = { off: "Repeat: off", all: "Repeat: all", one: "Repeat: this track" };

/** Shuffle and repeat, with `children` between them. */
export function OrderToggles({ children }: { children?: ReactNode }) {
  const { shuffled, repeat } = usePlayer((player) => player.queue);
  const Sign = repeat === "one" ? Repeat1 : Repeat;
  return (
    <div className="flex items-center justify-between">
      <Toggle name="Shuffle" on={shuffled} press={() => command((engine) => engine.toggleShuffle())}>
        <Shuffle aria-hidden className="size-5" />
        {!children && <span className="text-xs">Shuffle</span>}
      </Toggle>
      {children}
      <Toggle
        name={REPEATS[repeat]}
        on={repeat !== "off"}
        press={() => command((engine) => engine.toggleRepeat())}
      >
        {!children && <span className="text-xs">{REPEATS[repeat]}</span>}
        <Sign aria-hidden className="size-5" />
      </Toggle>
    </div>
  );
}

/** The end of the queue: whether it goes on with similar tracks, all as loud, and stays on this device, and the button that empties it. */
export function QueueEnd() {
  const endless = usePlayer((player) => player.endless);
  const evenLoudness = usePlayer((player) => player.evenLoudness);
  return (
    <div className="mt-4 space-y-1">
      <div className="flex items-center justify-between gap-2">
        <Toggle
          name="Continue with similar tracks"
          on={endless}
          press={() => command((engine) => engine.toggleEndless())}
        >
          <Endless aria-hidden className="size-5" />
          <span className="text-xs">Continue with similar tracks</span>
        </Toggle>
        <Button size="sm" onClick={() => command((engine) => engine.close())}>
          Clear
        </Button>
      </div>
      <Toggle
        name="Even out loudness"
        on={evenLoudness}
        press={() => command((engine) => engine.toggleEvenLoudness())}
      >
        <AudioLines aria-hidden className="size-5" />
        <span className="text-xs">Even out loudness</span>
      </Toggle>
      <OfflineToggle />
    </div>
  );
}

/** The consent to store what is played on this device, with the page that plays it without a connection. */
function OfflineToggle() {
  const [isKept, setIsKept] = useState<boolean>();
  useEffect(() => {
    if (canStayOffline()) void command((engine) => engine.hasOfflineConsent().then(setIsKept));
  }, []);
  if (isKept === undefined) return null;
  const press = () => {
    setIsKept(!isKept);
    void command((engine) => engine.setOfflineConsent(!isKept).catch(() => setIsKept(isKept)));
  };
  return (
    <div className="flex min-h-9 items-center justify-between gap-2">
      <Toggle name="Keep the last tracks offline, up to 50 MB" on={isKept} press={press}>
        <ArrowDownToLine aria-hidden className="size-5" />
        <span className="text-xs">Keep the last tracks offline</span>
      </Toggle>
      {isKept && (
        <a href="/offline.html" target="_blank" className="px-2 py-1 text-xs underline" rel="noreferrer">
          Show
        </a>
      )}
    </div>
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
      className="inline-flex min-h-9 min-w-9 items-center justify-center gap-2 rounded-sm px-2 text-quiet hover:bg-well aria-pressed:bg-amber-wash aria-pressed:text-amber pointer-coarse:min-h-[2.75rem] pointer-coarse:min-w-[2.75rem]"
    >
      {children}
    </button>
  );
}
