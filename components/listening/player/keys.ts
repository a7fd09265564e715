import { hasLetterKeys } from "@/components/ui/letter-keys";
import { next, previous, seek, setVolume, toggle } from "./deck";
import { currentPosition } from "./position";
import { currentPlayer } from "./store";

const SHORT_MS = 5_000;
const LONG_MS = 10_000;

const ACTIONS: Record<string, () => void> = {
  " ": toggle,
  k: toggle,
  j: () => seek(currentPosition() - LONG_MS),
  l: () => seek(currentPosition() + LONG_MS),
  ArrowLeft: () => seek(currentPosition() - SHORT_MS),
  ArrowRight: () => seek(currentPosition() + SHORT_MS),
  n: next,
  p: previous,
  m: () => setVolume({ muted: !currentPlayer().muted }),
};

/** Places in which keys mean something else: fields and dialogs, and elements that a key operates by itself. */
const INTERACTIVE =
  "input, textarea, select, [contenteditable], dialog, [role=menu], [role=listbox], [role=tablist]";
const PRESSED = "button, a, summary, [role=button], [tabindex='0']";

/** The keys of the player, while it has a track. */
export function followKeys(): void {
  addEventListener("keydown", (event) => {
    const { key, target } = event;
    const action = ACTIONS[key.length === 1 ? key.toLowerCase() : key];
    if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return;
    if (key.length === 1 && key !== " " && !hasLetterKeys()) return;
    if (currentPlayer().queue.at === -1 || !(target instanceof Element) || target.closest(INTERACTIVE))
      return;
    if ((key === " " || key.startsWith("Arrow")) && target.closest(PRESSED)) return;
    event.preventDefault();
    action();
  });
}
