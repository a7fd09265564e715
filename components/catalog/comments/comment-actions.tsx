"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ReportButton } from "@/components/community/reports/report-button";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/platform/http-client/client";
import { CommentComposer } from "./comment-composer";
import { CommentEditor } from "./comment-editor";
import { deleteComment } from "./endpoints";

type Props = {
  trackId: number;
  comment: { id: number; author: string; content: string };
  mayDelete: boolean;
  mayEdit: boolean;
  isOwn: boolean;
  /** The text of the comment, which its editor takes the place of. */
  children: ReactNode;
};

/** Replies to a comment, changes, deletes and reports it. */
export function CommentActions({ trackId, comment, mayDelete, mayEdit, isOwn, children }: Props) {
  const { id, author, content } = comment;
  const [open, setOpen] = useState<"reply" | "edit" | "delete">();
  const opener = useRef<HTMLButtonElement>(null);
  const editOpener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The buttons are there again once the editor is gone; after a while, without the one that opened it.
    if (wasEditing.current && open !== "edit") (editOpener.current ?? opener.current)?.focus();
    wasEditing.current = open === "edit";
  }, [open]);

  function closeReply() {
    setOpen(undefined);
    opener.current?.focus();
  }

  if (open === "edit") return <CommentEditor id={id} content={content} close={() => setOpen(undefined)} />;
  return (
    <>
      {children}
      <div className="-ml-2 flex flex-wrap items-center">
        <Button
          ref={opener}
          look="bare"
          size="row"
          aria-label={`Reply to ${author}`}
          aria-expanded={open === "reply"}
          onClick={() => setOpen(open === "reply" ? undefined : "reply")}
        >
          Reply
        </Button>
        {mayEdit && (
          <Button
            ref={editOpener}
            look="bare"
            size="row"
            aria-label="Edit your comment"
            onClick={() => setOpen("edit")}
          >
            Edit
          </Button>
        )}
        {mayDelete && (
          <Button
            look="bare"
            size="row"
            aria-label={`Delete the comment by ${author}`}
            onClick={() => setOpen("delete")}
          >
            Delete
          </Button>
        )}
        {!isOwn && (
          <ReportButton
            subjectType="comment"
            subjectId={id}
            name={`the comment by ${author}`}
            isSignedIn
            size="row"
          />
        )}
        {open === "reply" && (
          <div className="w-full pt-1">
            <CommentComposer
              trackId={trackId}
              reply={{ parentId: id, author, close: closeReply }}
              field={(field) => field?.focus()}
            />
          </div>
        )}
      </div>
      {open === "delete" && <DeleteDialog id={id} author={author} close={() => setOpen(undefined)} />}
    </>
  );
}

function DeleteDialog({ id, author, close }: { id: number; author: string; close: () => void }) {
  const { refresh } = useRouter();
  const [pending, setPending] = useState(false);

  async function act() {
    setPending(true);
    try {
      await request(deleteComment, { id });
      toast("Comment deleted.");
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      toast(cause.message);
    }
    close();
    refresh();
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Delete the comment by ${author}?`}
      description="Replies to it stay. This can't be undone."
    >
      <Button onClick={close}>Cancel</Button>
      <Button look="danger" pending={pending} onClick={() => void act()}>
        Delete comment
      </Button>
    </Dialog>
  );
}
