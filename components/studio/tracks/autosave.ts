import { useCallback, useEffect, useRef, useState } from "react";
import { ApiFailure } from "@/lib/http/client/client";
import { keepUnsaved, unsaved } from "./unsaved";

export type SaveState =
  | { step: "idle" | "saving" | "saved" }
  /** `retries`: it is tried again by itself. */
  | { step: "failed"; message: string; retries: boolean };

const TYPING_MS = 700;
const RETRY_MS = 5_000;
/** The failures that have nothing to do with what was typed. */
const RETRIED = new Set<string>(["network", "server_error", "rate_limited", "unavailable"]);

/**
 * Saves a form while it is typed into, one request at a time. A field that the server refuses is left out until it is changed; when
 * there is no answer, everything is tried again. What is not saved when the page closes is kept by the browser, and saved when the form
 * is opened again, unless the same field has changed since: `kept`, which the form shows in place of what is stored.
 */
export function useAutosave<Changes extends object>(
  /** Names the form in this browser: "track-7". */
  key: string,
  /** The stored values of its fields, as the page shows them. */
  stored: Partial<Changes>,
  save: (changes: Partial<Changes>, leaving: boolean) => Promise<unknown>,
) {
  const [state, setState] = useState<SaveState>({ step: "idle" });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [kept, setKept] = useState<Partial<Changes>>({});
  const pending = useRef<Partial<Changes>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = useRef(false);
  const act = useRef(save);
  act.current = save;
  const known = useRef(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content, as each render makes a new object
  useEffect(() => {
    known.current = stored;
  }, [JSON.stringify(stored)]);

  const flush = useCallback(
    async (leaving = false) => {
      clearTimeout(timer.current);
      const changes = pending.current;
      if ((busy.current && !leaving) || Object.keys(changes).length === 0) return;
      pending.current = {};
      busy.current = true;
      setState({ step: "saving" });
      let wait = 0;
      try {
        await act.current(changes, leaving);
        known.current = { ...known.current, ...changes };
        keepUnsaved(key, known.current, pending.current);
        setState({ step: "saved" });
      } catch (cause) {
        if (!(cause instanceof ApiFailure)) throw cause;
        const retries = RETRIED.has(cause.code);
        const refused = Object.keys(cause.errors);
        // Fields changed in the meantime are newer.
        if (retries) pending.current = { ...changes, ...pending.current };
        else if (refused.length > 0) pending.current = { ...without(changes, refused), ...pending.current };
        if (retries) wait = (cause.retryAfter ?? 0) * 1000 || RETRY_MS;
        setErrors((others) => ({ ...others, ...cause.errors }));
        keepUnsaved(key, known.current, pending.current);
        const message = Object.values(cause.errors).join(" ") || cause.message;
        setState({ step: "failed", message, retries });
      } finally {
        busy.current = false;
      }
      clearTimeout(timer.current);
      if (Object.keys(pending.current).length > 0) timer.current = setTimeout(() => void flush(), wait);
    },
    [key],
  );

  const change = useCallback(
    (changes: Partial<Changes>, soon = false) => {
      pending.current = { ...pending.current, ...changes };
      keepUnsaved(key, known.current, pending.current);
      setErrors((others) => without(others, Object.keys(changes)) as Record<string, string>);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), soon ? 0 : TYPING_MS);
    },
    [key, flush],
  );

  useEffect(() => {
    const found = unsaved<Partial<Changes>>(key, known.current);
    setKept(found);
    pending.current = { ...found, ...pending.current };
    void flush();
  }, [key, flush]);

  useEffect(() => {
    const leave = () => void flush(true);
    const online = () => void flush();
    addEventListener("pagehide", leave);
    addEventListener("online", online);
    return () => {
      removeEventListener("pagehide", leave);
      removeEventListener("online", online);
      // Following a link is no reason to lose what was typed.
      leave();
    };
  }, [flush]);

  return { state, errors, kept, change, flush };
}

function without<Fields extends object>(fields: Fields, names: readonly string[]): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !names.includes(name)),
  ) as Partial<Fields>;
}
