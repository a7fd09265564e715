import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

const VISIBLE_MS = 6_000;
/** With a button, which is Undo: the keyboard must get there. */
const VISIBLE_WITH_ACTION_MS = 20_000;

/** A toast. It stays while the pointer or the focus is on it. Loaded after the page. */
export function ToastBox({ said, close }: { said: ReactNode; close: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const leave = useRef(close);
  leave.current = close;
  useEffect(() => {
    const visibleMs = message.current?.querySelector("button") ? VISIBLE_WITH_ACTION_MS : VISIBLE_MS;
    const timer = setInterval(() => {
      if (!box.current?.matches(":hover, :focus-within")) leave.current();
    }, visibleMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div
      ref={box}
      className="rise pointer-events-auto flex items-start gap-2 rounded-md border border-ink bg-ink py-2 pr-2 pl-4 text-sm text-paper shadow-lift"
    >
      <div ref={message} className="min-w-0 grow py-1 break-words">
        {said}
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={close}
        className="grid size-8 shrink-0 place-items-center rounded-sm -outline-offset-2 outline-paper hover:bg-quiet"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
