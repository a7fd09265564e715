"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/platform/http-client/client";
import { CommentField, failureWords } from "./comment-field";
import { updateComment } from "./endpoints";

/** Stable, so that the field takes the focus once. */
function focusEnd(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Changes the text of a comment, in its place. */
export function CommentEditor({ id, content, close }: { id: number; content: string; close: () => void }) {
  const { refresh } = useRouter();
  const [text, setText] = useState(content);
  const [pending, setPending] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();
  const [problem, setProblem] = useState<string>();
  const fieldId = useId();
  const isEmpty = text.trim() === "";

  async function save() {
    if (pending || isRefreshing || isEmpty) return;
    setPending(true);
    setProblem(undefined);
    try {
      await request(updateComment, { id, content: text });
      toast("Your comment is changed.");
      // The text before is not shown again.
      startRefresh(() => {
        refresh();
        close();
      });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      setProblem(failureWords(cause, "Your comment was not changed. Try again."));
    } finally {
      setPending(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <form onSubmit={submit} className="space-y-2 pt-1">
      <CommentField
        id={fieldId}
        ref={focusEnd}
        label="Your comment"
        value={text}
        isInvalid={problem !== undefined}
        change={setText}
        send={() => void save()}
        leave={() => text === content && close()}
      />
      <div className="flex min-h-8 items-center justify-between gap-4">
        <p id={`${fieldId}-note`} role={problem ? "alert" : undefined} className="text-sm text-red">
          {problem}
        </p>
        <div className="flex gap-2">
          <Button size="sm" onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            size="sm"
            look="primary"
            pending={pending || isRefreshing}
            aria-disabled={isEmpty || undefined}
          >
            Save
          </Button>
        </div>
      </div>
    </form>
  );
}
