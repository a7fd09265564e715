"use client";

import { useState } from "react";
import { lazyWhenIdle } from "@/components/ui/lazy";
import type { Conversation } from "./conversations";
import { useMessaging } from "./messaging-context";

const PeopleDialog = lazyWhenIdle(() => import("./people-dialog").then(({ PeopleDialog }) => PeopleDialog));

/** The participants of a group, as a line that opens the full list. */
export function PeoplePanel({ participants }: { participants: Conversation["participants"] }) {
  const { me } = useMessaging();
  const [open, setOpen] = useState(false);
  const names = participants.map((person) => (person.id === me.id ? "you" : person.name)).join(", ");
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`See the ${participants.length} people in this conversation`}
        onClick={() => setOpen(true)}
        className="block min-h-6 max-w-full truncate text-left text-xs text-quiet -outline-offset-2 hover:text-ink hover:underline"
      >
        {participants.length} people: {names}
      </button>
      {open && <PeopleDialog participants={participants} close={() => setOpen(false)} />}
    </>
  );
}
