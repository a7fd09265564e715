"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { callAction } from "@/components/ui/server-action";
import { toast } from "@/components/ui/toaster";
import type { Token } from "@/lib/developers/tokens/pages";

export type Revoke = (tokenId: number) => Promise<{ message?: string }>;

type Props = { token: Token; revoke: Revoke; size?: "row" | "sm" };

export function RevokeToken({ token, revoke, size = "row" }: Props) {
  const [asking, setAsking] = useState(false);
  const [pending, start] = useTransition();

  function confirm() {
    start(async () => {
      const { message } = await callAction(() => revoke(token.id));
      if (message) toast(message);
      else toast(`“${token.name}” is revoked. Calls with it get 401 within a second.`);
      setAsking(false);
    });
  }

  return (
    <>
      <Button size={size} onClick={() => setAsking(true)} aria-label={`Revoke ${token.name}`}>
        Revoke
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Revoke “${token.name}”?`}
        description={
          <p>
            Every app using <code className="font-mono text-xs">{token.prefix}…</code> stops working
            immediately. This can't be undone.
          </p>
        }
      >
        <Button onClick={() => setAsking(false)}>Cancel</Button>
        <Button look="danger" pending={pending} onClick={confirm}>
          {pending ? "Revoking" : "Revoke"}
        </Button>
      </Dialog>
    </>
  );
}
