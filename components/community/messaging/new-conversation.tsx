"use client";

import { SquarePen } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyWhenIdle } from "@/components/ui/lazy";

const NewConversationDialog = lazyWhenIdle(() =>
  import("./new-conversation-dialog").then(({ NewConversationDialog }) => NewConversationDialog),
);

/** Opens the dialog for a new conversation. */
export function NewConversation({ look = "icon" }: { look?: "icon" | "words" }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {look === "words" ? (
        <Button onClick={() => setOpen(true)}>
          <SquarePen aria-hidden className="size-4" />
          New message
        </Button>
      ) : (
        <button
          type="button"
          aria-label="New message"
          title="New message"
          onClick={() => setOpen(true)}
          className="grid size-9 place-items-center rounded-sm hover:bg-well"
        >
          <SquarePen aria-hidden className="size-5" />
        </button>
      )}
      {open && <NewConversationDialog close={() => setOpen(false)} />}
    </>
  );
}
