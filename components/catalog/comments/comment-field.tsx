"use client";

import type { KeyboardEvent, Ref } from "react";
import { MAX_COMMENT } from "@/lib/catalog/comments/constants";
import type { ApiFailure } from "@/lib/platform/http-client/client";

type Props = {
  id: string;
  label: string;
  value: string;
  placeholder?: string;
  isInvalid: boolean;
  change: (text: string) => void;
  send: () => void;
  leave: () => void;
  ref?: Ref<HTMLTextAreaElement> | undefined;
};

/** The field of a comment's text. Ctrl or Cmd with Enter sends it. It is described by the element with its id and `-note`. */
export function CommentField({ id, label, value, placeholder, isInvalid, change, send, leave, ref }: Props) {
  function press(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
    if (event.key === "Escape") leave();
  }
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={ref}
        id={id}
        rows={2}
        maxLength={MAX_COMMENT}
        value={value}
        placeholder={placeholder}
        aria-invalid={isInvalid || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
        className="block w-full resize-y rounded-sm border border-edge bg-face px-3 py-2 text-base hover:border-ink aria-[invalid=true]:border-red"
      />
    </>
  );
}

/** Says why a text was refused; `unsaved` where the server did not take it for reasons of its own. The text is in its field still. */
export function failureWords({ code, errors, message }: ApiFailure, unsaved: string): string {
  const isOurs = code === "server_error" || code === "network" || code === "unavailable";
  return isOurs ? unsaved : (Object.values(errors)[0] ?? message);
}
