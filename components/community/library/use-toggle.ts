import { useRef, useState } from "react";
import { toast } from "@/components/ui/toaster";
import { ApiFailure } from "@/lib/platform/http-client/client";

interface State {
  on: boolean;
  count: number | undefined;
}

/**
 * A state that is shown at once and then set on the server, one request at a time: of many quick presses the last one counts. A
 * refusal shows the server's state again, and says why. Given another state by the page, it takes that, unless it is being set.
 */
export function useToggle({ on, count }: State, set: (on: boolean) => Promise<number | undefined>) {
  const [saved, setSaved] = useState<State>({ on, count });
  const [visible, setVisible] = useState<State>({ on, count });
  const [wanted, setWanted] = useState<boolean>();
  const last = useRef(on);
  if (wanted === undefined && (saved.on !== on || saved.count !== count)) {
    setSaved({ on, count });
    setVisible({ on, count });
  }

  async function save(from: State) {
    let saved = from;
    try {
      while (saved.on !== last.current) {
        const next = last.current;
        const total = await set(next);
        saved = { on: next, count: saved.count === undefined ? undefined : (total ?? stepped(saved, next)) };
      }
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      toast(cause.message);
    } finally {
      last.current = saved.on;
      setVisible(saved);
      setWanted(undefined);
    }
  }

  function press() {
    const next = !(wanted ?? visible.on);
    last.current = next;
    setWanted(next);
    setVisible((now) => ({ on: next, count: stepped(now, next) }));
    if (wanted === undefined) void save(visible);
  }

  return { ...visible, press };
}

const stepped = ({ on, count }: State, next: boolean) =>
  count === undefined || on === next ? count : count + (next ? 1 : -1);
