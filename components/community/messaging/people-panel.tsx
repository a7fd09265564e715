"use client";

import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Picture } from "@/components/ui/picture";
import { ScrollBox } from "@/components/ui/scroll-box";
import type { Conversation } from "./conversations";
import { useMessaging } from "./messaging-context";

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
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`${participants.length} people`}
        description="Everyone here sees every message and who has read it."
      >
        <ScrollBox
          as="section"
          aria-label="People in this conversation"
          className="max-h-[50dvh] w-full overflow-y-auto overscroll-contain border-y border-line"
        >
          <ul>
            {participants.map(({ id, name, avatar }) => (
              <li key={id} className="flex h-12 items-center gap-3 px-1">
                <Picture src={avatar} pixels={32} className="shrink-0 size-8 rounded-full" />
                <Link href={`/people/${id}`} className="link truncate text-sm">
                  <bdi>{name}</bdi>
                </Link>
                {id === me.id && <span className="shrink-0 text-xs text-quiet">you</span>}
              </li>
            ))}
          </ul>
        </ScrollBox>
        <Button onClick={() => setOpen(false)}>Close</Button>
      </Dialog>
    </>
  );
}
