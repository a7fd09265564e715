"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form";
import { lazyWhenIdle, queryPart } from "@/components/ui/lazy";

const InviteDialog = lazyWhenIdle(
  queryPart(() => import("./invite-dialog").then(({ InviteDialog }) => InviteDialog)),
);

/** Invites a person to manage an artist, in a dialog. */
export function InviteMember({ artist, act }: { artist: string; act: FormAction }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" size="sm" onClick={() => setOpen(true)}>
        Invite someone
      </Button>
      {isOpen && <InviteDialog artist={artist} act={act} close={() => setOpen(false)} />}
    </>
  );
}
