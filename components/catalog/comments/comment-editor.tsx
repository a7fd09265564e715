"use client";

import { useRouter } from "next/navigation";
import { useId, useState, useTransition } from "react";
import { toast } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/platform/http-client/client";
import { CommentForm, failureWords } from "./comment-form";
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

  async function save() {
    if (pending || isRefreshing || text.trim() === "") return;
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

  return (
    <div className="pt-1">
      <CommentForm
        id={useId()}
        field={focusEnd}
        label="Your comment"
        text={text}
        change={setText}
        send={() => void save()}
        submit="Save"
        pending={pending || isRefreshing}
        leave={() => text === content && close()}
        cancel={close}
        problem={problem}
      />
    </div>
  );
}
