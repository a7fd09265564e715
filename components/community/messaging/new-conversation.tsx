"use client";

import { SquarePen } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyWhenIdle, queryPart } from "@/components/ui/lazy";
import type { PersonLabel } from "./people";

const NewConversationDialog = lazyWhenIdle(
  queryPart(() =>
    import("./new-conversation-dialog").then(({ NewConversationDialog }) => NewConversationDialog),
  ),
);

/** Opens the dialog for a new conversation, with the person `to` chosen. */
export function NewConversation({
  look = "icon",
  size,
  to,
  label = to ? "Message" : "New message",
}: {
  look?: "icon" | "plain" | "primary";
  size?: "sm";
  to?: PersonLabel;
  label?: string | undefined;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {look === "icon" ? (
        <button
          type="button"
          aria-label="New message"
          title="New message"
          onClick={() => setOpen(true)}
          className="grid size-9 place-items-center rounded-sm hover:bg-well"
        >
          <SquarePen aria-hidden className="size-5" />
        </button>
      ) : (
        <Button look={look} size={size} onClick={() => setOpen(true)}>
          <SquarePen aria-hidden className="size-4" />
          {label}
        </Button>
      )}
      {open && <NewConversationDialog to={to} close={() => setOpen(false)} />}
    </>
  );
}
