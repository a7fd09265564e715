"use client";

import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { keepDraft, readDraft } from "./drafts";
import { useInbox } from "./inbox";
import { characterCount } from "./message-length";
import { useMessaging } from "./messaging-context";
import { type Typist, typingSentence } from "./typists";

const TYPING_MS = 3_000;
const MAX_PIXELS = 200;

/** The message field. A draft is kept, across reloads too, until it is sent. */
export function Composer({
  conversationId,
  to,
  typists,
  field,
}: {
  conversationId: number;
  to: string;
  typists: readonly Typist[];
  field: RefObject<HTMLTextAreaElement | null>;
}) {
  const { me, sender } = useMessaging();
  const [text, setText] = useState("");
  const sign = useTypingSign(conversationId);
  const length = characterCount(text);
  const typing = typingSentence(typists);

  useEffect(() => setText(readDraft(me.id, conversationId)), [me.id, conversationId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => setHeight(field.current), [text, field]);

  function change(next: string) {
    setText(next);
    keepDraft(me.id, conversationId, next);
    if (next.trim()) sign();
  }

  function send() {
    if (length.empty || length.tooLong) return;
    sender.send(conversationId, text.trim());
    setText("");
    keepDraft(me.id, conversationId, "");
    field.current?.focus();
  }

  function press(event: KeyboardEvent) {
    // Enter that confirms an input method's candidate must not send. Safari reports it only by this code.
    const { isComposing, keyCode } = event.nativeEvent;
    if (event.key !== "Enter" || event.shiftKey || isComposing || keyCode === 229) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      data-composer
      className="shrink-0 px-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p aria-live="polite" className="flex h-6 items-center gap-2 text-xs text-quiet">
        {typing && (
          <>
            <span aria-hidden className="size-2 shrink-0 rounded-full bg-amber-lamp" />
            <span className="truncate">{typing}</span>
          </>
        )}
      </p>
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={press}
          aria-label={`Message to ${to}`}
          aria-describedby="message-length"
          aria-invalid={length.tooLong || undefined}
          placeholder={`Message to ${to}`}
          enterKeyHint="send"
          className="block max-h-[200px] min-h-9 w-full resize-none rounded-sm border border-edge bg-face px-3 py-[5px] text-base -outline-offset-1 hover:border-ink aria-[invalid=true]:border-red"
        />
        <button
          type="submit"
          aria-label="Send"
          title="Send (Enter)"
          aria-disabled={length.empty || length.tooLong || undefined}
          className="grid size-9 shrink-0 place-items-center rounded-sm border border-ink bg-ink text-paper hover:border-quiet hover:bg-quiet aria-disabled:border-edge aria-disabled:bg-transparent aria-disabled:text-quiet"
        >
          <SendHorizontal aria-hidden className="size-4" />
        </button>
      </div>
      <div className="mt-1 flex h-4 justify-between gap-4 text-xs text-quiet">
        <p className="hidden md:block">Enter to send, Shift+Enter for a new line</p>
        <p
          id="message-length"
          aria-live={length.tooLong ? "polite" : "off"}
          className={`ml-auto ${length.tooLong ? "font-medium text-red" : ""}`}
        >
          {length.words}
        </p>
      </div>
    </form>
  );
}

/** Signals typing to the other participants, throttled. */
function useTypingSign(conversationId: number): () => void {
  const inbox = useInbox();
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < TYPING_MS) return;
    last.current = Date.now();
    // A lost typing signal does no harm.
    inbox
      .load()
      .then((live) => live.type(conversationId))
      .catch(() => {});
  };
}

/** Grows the field with its text, up to a limit. */
function setHeight(field: HTMLTextAreaElement | null): void {
  if (!field) return;
  field.style.height = "auto";
  const border = field.offsetHeight - field.clientHeight;
  field.style.height = `${Math.min(field.scrollHeight + border, MAX_PIXELS)}px`;
}
