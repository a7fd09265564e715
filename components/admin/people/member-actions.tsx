"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { FormAction, FormState } from "@/components/ui/form";
import { refusalLine } from "@/components/ui/refusal-line";
import { callAction } from "@/components/ui/server-action";
import { toast } from "@/components/ui/toaster";
import type { ArtistMembers, MemberRow } from "@/lib/catalog/members/pages";

export type Disconnect = (member: { artist_id: number; user_id: number }) => Promise<{ message?: string }>;

type Props = { artist: ArtistMembers; member: MemberRow; connect: FormAction; disconnect: Disconnect };

/** Buttons that make a member the owner or disconnect it. The owner leaves last. */
export function MemberActions({ artist, member, connect, disconnect }: Props) {
  const [asking, ask] = useState<"owner" | "leave">();
  const [pending, start] = useTransition();
  const { handle, name, role, user_id } = member;

  function act(doing: () => Promise<FormState>, said: string) {
    start(async () => {
      const state = await callAction(doing);
      ask(undefined);
      toast(refusalLine(state) ?? said);
    });
  }
  const makeOwner = () => {
    const data = new FormData();
    data.set("user", `@${handle}`);
    data.set("role", "owner");
    return connect({}, data);
  };

  return (
    <span className="inline-flex gap-2">
      {role === "member" && (
        <Button size="row" onClick={() => ask("owner")} aria-label={`Make ${name} the owner`}>
          Make owner
        </Button>
      )}
      {(role === "member" || artist.members.length === 1) && (
        <Button size="row" onClick={() => ask("leave")} aria-label={`Disconnect ${name}`}>
          Disconnect
        </Button>
      )}
      <Dialog
        open={asking === "owner"}
        onOpenChange={() => ask(undefined)}
        title={`Make ${name} the owner?`}
        description={`${name} will own ${artist.name}. The current owner stays a member.`}
      >
        <Button onClick={() => ask(undefined)}>Cancel</Button>
        <Button look="primary" pending={pending} onClick={() => act(makeOwner, `${name} is now the owner.`)}>
          Make owner
        </Button>
      </Dialog>
      <Dialog
        open={asking === "leave"}
        onOpenChange={() => ask(undefined)}
        title={`Disconnect ${name}?`}
        description={`${name} will no longer see the insights of ${artist.name}. The artist and its music stay.`}
      >
        <Button onClick={() => ask(undefined)}>Cancel</Button>
        <Button
          look="danger"
          pending={pending}
          onClick={() => act(() => disconnect({ artist_id: artist.id, user_id }), `${name} is disconnected.`)}
        >
          Disconnect
        </Button>
      </Dialog>
    </span>
  );
}
