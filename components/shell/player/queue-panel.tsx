import { useEffect, useRef } from "react";
import { currentTrack, usePlayer } from "@/components/listening/player/store";
import { ShortcutsButton } from "@/components/shell/navigation/shortcuts";
import { PanelHeader } from "@/components/ui/panel-header";
import { PassingComment } from "./passing-comment";
import { QueueList } from "./queue-list";
import { OrderToggles, QueueEnd } from "./queue-options";

/** The queue beside the page, which stays in use. Wide pages make room for it (app/globals.css). */
export function QueuePanel({ close }: { close: () => void }) {
  const track = usePlayer(currentTrack);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  if (!track) return null;
  return (
    <aside
      id="queue"
      ref={panel}
      tabIndex={-1}
      aria-label="Queue"
      data-scroller
      onKeyDown={(event) => event.key === "Escape" && !event.defaultPrevented && close()}
      className="rise fixed top-0 right-0 bottom-[var(--player)] z-30 flex w-[22rem] flex-col overflow-y-auto overscroll-contain border-l border-line bg-face px-5 pb-6 outline-none"
    >
      <PanelHeader closeLabel="Close the queue" close={close}>
        <h2 className="font-semibold">Queue</h2>
      </PanelHeader>
      <PassingComment trackId={track.id} />
      <OrderToggles />
      <QueueList />
      <QueueEnd />
      <div className="mt-4 border-t border-line pt-4">
        <ShortcutsButton />
      </div>
    </aside>
  );
}
