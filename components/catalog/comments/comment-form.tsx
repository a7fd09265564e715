"use client";

import type { FormEvent, KeyboardEvent, ReactNode, Ref } from "react";
import { Button } from "@/components/ui/button";
import { MAX_COMMENT } from "@/lib/catalog/comments/constants";
import type { ApiFailure } from "@/lib/platform/http-client/client";

type Props = {
  id: string;
  /** The name of the field, and the words in it while it is empty. */
  label: string;
  placeholder?: string;
  text: string;
  change: (text: string) => void;
  /** Sends the text. Ctrl or Cmd with Enter does so, too. */
  send: () => void;
  /** The name of the button that sends. */
  submit: string;
  pending: boolean;
  /** Called by Escape. */
  leave: () => void;
  /** Gives up. Without it there is no button for that. */
  cancel?: (() => void) | undefined;
  problem: string | undefined;
  /** Stands below the field while there is no problem. */
  note?: ReactNode;
  field?: Ref<HTMLTextAreaElement> | undefined;
  /** Between the field and the buttons. */
  children?: ReactNode;
};

/** The form in which a comment is written or changed. */
export function CommentForm(props: Props) {
  const { id, label, placeholder, text, change, send, submit, pending, leave, cancel, problem } = props;

  function press(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
    if (event.key === "Escape") leave();
  }

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
      className="space-y-2"
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={props.field}
        id={id}
        rows={2}
        maxLength={MAX_COMMENT}
        value={text}
        placeholder={placeholder}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
        className="block w-full resize-y rounded-sm border border-edge bg-face px-3 py-2 text-base hover:border-ink aria-[invalid=true]:border-red"
      />
      {props.children}
      <div className="flex min-h-8 items-center justify-between gap-4">
        <p id={`${id}-note`} role={problem ? "alert" : undefined} className="text-sm text-quiet">
          {problem ? <span className="text-red">{problem}</span> : props.note}
        </p>
        <div className="flex gap-2">
          {cancel && (
            <Button size="sm" onClick={cancel}>
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            size="sm"
            look="primary"
            pending={pending}
            // Not `disabled`: the focus would be lost when the field is emptied after a press.
            aria-disabled={text.trim() === "" || undefined}
          >
            {submit}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Says why a text was refused; `unsaved` where the server did not take it for reasons of its own. The text is in its field still. */
export function failureWords({ code, errors, message }: ApiFailure, unsaved: string): string {
  const isOurs = code === "server_error" || code === "network" || code === "unavailable";
  return isOurs ? unsaved : (Object.values(errors)[0] ?? message);
}
