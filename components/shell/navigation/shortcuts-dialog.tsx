import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { hasLetterKeys, setLetterKeys } from "@/components/ui/letter-keys";

/** Keys by what they do. Those with a letter or a sign alone can be switched off. */
const SHORTCUTS: readonly { action: string; keys: readonly string[] }[] = [
  { action: "Play or pause", keys: ["Space", "K"] },
  { action: "Next track", keys: ["N"] },
  { action: "Previous track", keys: ["P"] },
  { action: "Back or ahead 5 seconds", keys: ["←", "→"] },
  { action: "Back or ahead 10 seconds", keys: ["J", "L"] },
  { action: "Mute", keys: ["M"] },
  { action: "Show or hide the queue", keys: ["Q"] },
  { action: "Search", keys: ["/", "Ctrl K"] },
  { action: "Show this list", keys: ["?"] },
];

/** The keys that work on every page, and the switch for those that are single letters. */
export function ShortcutsDialog({ close }: { close: () => void }) {
  const [isEnabled, setIsEnabled] = useState(hasLetterKeys);
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Keyboard shortcuts"
      description="The keys of the player work while a track is in it."
    >
      <dl className="w-full text-sm">
        {SHORTCUTS.map(({ action, keys }) => (
          <div key={action} className="flex items-center justify-between gap-4 border-t border-line py-1.5">
            <dt>{action}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-sm border border-edge bg-well px-1.5 text-center font-mono text-xs leading-6"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className="flex w-full items-start gap-3 border-t border-line pt-4 text-sm">
        <input
          type="checkbox"
          checked={isEnabled}
          onChange={({ target }) => {
            setLetterKeys(target.checked);
            setIsEnabled(target.checked);
          }}
          className="mt-0.5 size-4 shrink-0 accent-ink"
        />
        <span>
          Single-key shortcuts
          <span className="block text-xs text-quiet">
            Letters, / and ?. The space bar, the arrow keys and Ctrl K always work.
          </span>
        </span>
      </label>
      <Button look="primary" onClick={close}>
        Close
      </Button>
    </Dialog>
  );
}
