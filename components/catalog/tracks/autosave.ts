import { useCallback, useEffect, useRef, useState } from "react";
import { ApiFailure } from "@/lib/platform/http-client/client";
import { type Editable, Edits } from "@/lib/platform/http-client/edits";
import { isTransient } from "@/lib/platform/http-client/transient";
import { keepUnsaved, unsaved } from "./unsaved";

export type SaveState =
  | { step: "idle" | "saving" | "saved" }
  /** `retries`: it is tried again by itself. `replaces`: saving again replaces what somebody else has changed. */
  | { step: "failed"; message: string; retries: boolean; replaces: boolean };

const TYPING_MS = 700;
const RETRY_MS = 5_000;

/**
 * Saves a form while it is typed into, one request at a time. A field that the server refuses is left out until it is changed; when
 * there is no answer, everything is tried again. A value that somebody else has changed since is not overwritten unasked. The browser keeps
 * what is not saved when the page closes; it is saved when the form is opened again, unless the same field has changed since, and the form
 * shows it in place of what is stored.
 */
export function useAutosave<Changes extends object>(
  /** Names the form in this browser: "track-7". */
  key: string,
  /** The stored values of its fields, as the page shows them. */
  initial: Partial<Changes>,
  resource: Editable<Changes>,
  /** Called after each save unless the page closes. */
  saved: () => void,
) {
  const [state, setState] = useState<SaveState>({ step: "idle" });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [unsavedChanges, setUnsavedChanges] = useState<Partial<Changes>>({});
  const pending = useRef<Partial<Changes>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = useRef(false);
  const lastSave = useRef(saved);
  lastSave.current = saved;
  const [edits] = useState(() => new Edits(resource, initial));
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content, as each render makes a new object
  useEffect(() => {
    edits.shown = initial;
  }, [JSON.stringify(initial), edits]);

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
        await edits.save(changes, leaving);
        keepUnsaved(key, edits.shown, pending.current);
        setState({ step: "saved" });
        if (!leaving) lastSave.current();
      } catch (cause) {
        if (!(cause instanceof ApiFailure)) throw cause;
        const retries = isTransient(cause);
        const replaces = cause.code === "conflict";
        const refusals = fieldRefusals(cause.errors);
        const invalidFields = Object.keys(refusals);
        const valid = without(changes, invalidFields);
        // A refusal for a field that was not sent lasts until somebody changes something.
        const isStuck = invalidFields.length > 0 && Object.keys(valid).length === Object.keys(changes).length;
        // Fields changed in the meantime are newer.
        const hasNewer = Object.keys(pending.current).length > 0;
        if (retries || replaces) pending.current = { ...changes, ...pending.current };
        else if (invalidFields.length > 0) pending.current = { ...valid, ...pending.current };
        if (retries) wait = (cause.retryAfter ?? 0) * 1000 || RETRY_MS;
        setErrors((others) => ({ ...others, ...refusals }));
        keepUnsaved(key, edits.shown, pending.current);
        const message = replaces ? cause.message : Object.values(refusals).join(" ") || cause.message;
        setState({ step: "failed", message, retries, replaces });
        if (replaces || (isStuck && !hasNewer)) return;
      } finally {
        busy.current = false;
      }
      clearTimeout(timer.current);
      if (Object.keys(pending.current).length > 0) timer.current = setTimeout(() => void flush(), wait);
    },
    [key, edits],
  );

  const change = useCallback(
    (changes: Partial<Changes>, soon = false) => {
      pending.current = { ...pending.current, ...changes };
      keepUnsaved(key, edits.shown, pending.current);
      void edits.prepare();
      setErrors((others) => without(others, Object.keys(changes)) as Record<string, string>);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), soon ? 0 : TYPING_MS);
    },
    [key, flush, edits],
  );

  useEffect(() => {
    const found = unsaved<Partial<Changes>>(key, edits.shown);
    setUnsavedChanges(found);
    pending.current = { ...found, ...pending.current };
    void flush();
  }, [key, flush, edits]);

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

  return { state, errors, unsavedChanges: unsavedChanges, change, flush };
}

/** The refusals by the fields of the form: a list has that of its first entry which is refused, `links.0.url`. */
function fieldRefusals(errors: Record<string, string>): Record<string, string> {
  const refusals: Record<string, string> = {};
  for (const [path, sentence] of Object.entries(errors)) {
    const [field = path] = path.split(".", 1);
    refusals[field] ??= sentence;
  }
  return refusals;
}

function without<Fields extends object>(fields: Fields, names: readonly string[]): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !names.includes(name)),
  ) as Partial<Fields>;
}
