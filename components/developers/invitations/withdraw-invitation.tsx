"use client";

import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";

export type Withdraw = (invitationId: number) => Promise<{ message?: string }>;

/** Nothing is asked before: inviting again undoes it. */
export function WithdrawInvitation({
  invitation,
  withdraw,
}: {
  invitation: { id: number; email: string };
  withdraw: Withdraw;
}) {
  const [pending, start] = useTransition();
  return (
    <Button
      size="row"
      pending={pending}
      aria-label={`Withdraw the invitation to ${invitation.email}`}
      onClick={() =>
        start(async () => {
          const { message } = await withdraw(invitation.id);
          if (message) toast(message);
          else toast(`The invitation to ${invitation.email} is withdrawn. Its link does not work any more.`);
        })
      }
    >
      Withdraw
    </Button>
  );
}
