"use client";

import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";

export type Withdraw = (invitationId: number) => Promise<{ message?: string }>;

/** No confirmation, because inviting again undoes it. */
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
          else toast(`Invitation to ${invitation.email} withdrawn. Its link no longer works.`);
        })
      }
    >
      Withdraw
    </Button>
  );
}
