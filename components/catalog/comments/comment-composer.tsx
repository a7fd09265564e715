"use client";

import { useRouter } from "next/navigation";
import { type Ref, useId, useState, useTransition } from "react";
import { usePosition } from "@/components/listening/player/position";
import { usePlayStatus } from "@/components/listening/player/store";
import { toast } from "@/components/ui/toaster";
import { playTime } from "@/lib/platform/charts/play-time";
import { ApiFailure, request } from "@/lib/platform/http-client/client";
import { CommentForm, failureWords } from "./comment-form";
import { addComment } from "./endpoints";

type Props = {
  trackId: number;
  /** The comment to reply to, and what to do once the reply is sent or given up. */
  reply?: { parentId: number; author: string; close: () => void };
  field?: Ref<HTMLTextAreaElement>;
};

/** Writes a comment: a reply, or one at the moment at which the track was when it was begun. */
export function CommentComposer({ trackId, reply, field }: Props) {
  const { refresh } = useRouter();
  const [text, setText] = useState("");
  const [moment, setMoment] = useState<number>();
  /** A comment that is on its way, or not on the page yet. */
  const [outgoing, setOutgoing] = useState<{ text: string; position: number }>();
  const [isRefreshing, startRefresh] = useTransition();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const isPlayed = usePlayStatus(trackId) !== "idle";
  const now = usePosition(isPlayed && !reply && moment === undefined);
  const position = moment ?? now;
  const label = reply ? `Reply to ${reply.author}` : "Comment";

  function change(next: string) {
    setText(next);
    setProblem(undefined);
    if (next === "") setMoment(undefined);
    else setMoment((begun) => begun ?? now);
  }

  async function send() {
    if (pending || text.trim() === "") return;
    const content = text;
    setPending(true);
    setOutgoing({ text: content, position });
    change("");
    try {
      const place = reply ? { parent_id: reply.parentId } : { position: Math.round(position) };
      await request(addComment, { id: trackId, content, ...place });
      toast(
        reply
          ? `Your reply to ${reply.author} is posted.`
          : `Your comment at ${playTime(position)} is posted.`,
      );
      startRefresh(() => {
        refresh();
        reply?.close();
      });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      setOutgoing(undefined);
      // More may have been written meanwhile.
      setText((draft) => (draft === "" ? content : `${content}\n${draft}`));
      setMoment(moment ?? position);
      setProblem(failureWords(cause, "Your comment was not posted. Try again."));
    } finally {
      setPending(false);
    }
  }

  return (
    <CommentForm
      id={id}
      field={field}
      label={label}
      placeholder={reply ? label : "Add a comment"}
      text={text}
      change={change}
      send={() => void send()}
      submit={reply ? "Reply" : "Comment"}
      pending={pending}
      leave={() => reply && text === "" && reply.close()}
      cancel={reply?.close}
      problem={problem}
      note={
        !reply && (
          <>
            At <span className="font-mono text-xs">{playTime(position)}</span>
          </>
        )
      }
    >
      {outgoing && (pending || isRefreshing) && (
        <p className="border-t border-line py-3 text-sm break-words whitespace-pre-wrap text-quiet">
          {!reply && <span className="mr-2 font-mono text-xs">{playTime(outgoing.position)}</span>}
          <span className="sr-only">Your comment: </span>
          {outgoing.text}
        </p>
      )}
    </CommentForm>
  );
}
