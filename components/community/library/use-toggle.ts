import { useRef, useState } from "react";
import { toast } from "@/components/ui/toaster";
import { ApiFailure } from "@/lib/platform/http-client/client";

interface State {
  on: boolean;
  count: number | undefined;
}

/** The last answers of the server, for what the browser shows once more on the way back: it is from before them. */
const answers = new Map<string, State & { at: number }>();
/** An older answer may have been overtaken on another device. */
const ANSWER_MS = 10 * 60_000;

function withAnswer(key: string, page: State): State {
  const answer = answers.get(key);
  if (!answer || answer.on === page.on || Date.now() - answer.at > ANSWER_MS) return page;
  const { on, count = stepped(page, on) } = answer;
  return { on, count: page.count === undefined ? undefined : count };
}

/**
 * A state that is shown at once and then set on the server, one request at a time: of many quick presses the last one counts. A
 * refusal shows the server's state again, and says why. Given another state by the page, it takes that, unless it is being set. `key` names what is set, over all pages.
 */
export function useToggle(
  key: string,
  { on, count }: State,
  set: (on: boolean) => Promise<number | undefined>,
) {
  const [saved, setSaved] = useState<State>({ on, count });
  const [visible, setVisible] = useState<State>(() => withAnswer(key, { on, count }));
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
        answers.set(key, { on: next, count: total, at: Date.now() });
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
