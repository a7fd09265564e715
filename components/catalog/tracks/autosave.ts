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
const CONFLICT = "Someone else has changed this in the meantime.";

/**
 * Saves a form while it is typed into, one request at a time. A field that the server refuses is left out until it is changed; when
 * there is no answer, everything is tried again. A value that somebody else has changed since is only overwritten by `retry`, or when its
 * field is changed again. The browser keeps what is not saved when the page closes; it is saved when the form is opened again, unless the
 * same field has changed since, and the form shows it in place of what is stored.
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
  /** The fields that somebody else has changed, whose changes wait for `retry`. */
  const conflicts = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = useRef(false);
  const lastSave = useRef(saved);
  lastSave.current = saved;
  const [edits] = useState(() => new Edits(resource, initial));
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content, as each render makes a new object
  useEffect(() => {
    edits.shown = initial;
  }, [JSON.stringify(initial), edits]);

  const sendable = useCallback(() => without(pending.current, conflicts.current), []);
  const keep = useCallback(() => keepUnsaved(key, edits.shown, sendable()), [key, edits, sendable]);

  const flush = useCallback(
    async (leaving = false) => {
      clearTimeout(timer.current);
      const changes = sendable();
      if ((busy.current && !leaving) || Object.keys(changes).length === 0) return;
      pending.current = without(pending.current, Object.keys(changes));
      busy.current = true;
      setState({ step: "saving" });
      const fail = (message: string, retries = false) =>
        setState({ step: "failed", message, retries, replaces: conflicts.current.length > 0 });
      let wait = 0;
      try {
        await edits.save(changes, leaving);
        keep();
        if (conflicts.current.length > 0) fail(CONFLICT);
        else setState({ step: "saved" });
        if (!leaving) lastSave.current();
      } catch (cause) {
        if (!(cause instanceof ApiFailure)) throw cause;
        const retries = isTransient(cause);
        const isConflict = cause.code === "conflict";
        const refusals = fieldRefusals(cause.errors);
        const invalidFields = Object.keys(refusals);
        const valid = without(changes, invalidFields);
        // A refusal for a field that was not sent lasts until somebody changes something.
        const isStuck = invalidFields.length > 0 && Object.keys(valid).length === Object.keys(changes).length;
        if (isConflict) conflicts.current.push(...invalidFields);
        // Fields changed in the meantime are newer.
        const hasNewer = Object.keys(sendable()).length > 0;
        if (retries || isConflict) pending.current = { ...changes, ...pending.current };
        else if (invalidFields.length > 0) pending.current = { ...valid, ...pending.current };
        if (retries) wait = (cause.retryAfter ?? 0) * 1000 || RETRY_MS;
        setErrors((others) => ({ ...others, ...refusals }));
        keep();
        const message = isConflict ? cause.message : Object.values(refusals).join(" ") || cause.message;
        fail(message, retries);
        if (isStuck && !hasNewer) return;
      } finally {
        busy.current = false;
      }
      clearTimeout(timer.current);
      if (Object.keys(sendable()).length > 0) timer.current = setTimeout(() => void flush(), wait);
    },
    [edits, keep, sendable],
  );

  const change = useCallback(
    (changes: Partial<Changes>, soon = false) => {
      pending.current = { ...pending.current, ...changes };
      conflicts.current = conflicts.current.filter((name) => !(name in changes));
      keep();
      void edits.prepare();
      setErrors((others) => without(others, Object.keys(changes)) as Record<string, string>);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), soon ? 0 : TYPING_MS);
    },
    [flush, edits, keep],
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

  return { state, errors, unsavedChanges, change, flush, retry: () => change(pending.current, true) };
}

/** The refusals by the fields of the form: a list has that of its first entry which is refused, `links.0.url`. */
function fieldRefusals(errors: Record<string, string>): Record<string, string> {
  const entries = Object.entries(errors).map(([path, sentence]) => [path.split(".", 1)[0], sentence]);
  return Object.fromEntries(entries.toReversed());
}

function without<Fields extends object>(fields: Fields, names: readonly string[]): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !names.includes(name)),
  ) as Partial<Fields>;
}
