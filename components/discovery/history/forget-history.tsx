"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { callAction } from "@/components/ui/server-action";
import { toast } from "@/components/ui/toaster";

/** Forgets the viewer's history, after asking. */
export function ForgetHistory({ forget }: { forget: () => Promise<{ message?: string }> }) {
  const [asking, ask] = useState(false);
  const [pending, start] = useTransition();
  const act = () =>
    start(async () => {
      const { message } = await callAction(forget);
      ask(false);
      toast(message || "Your history is cleared.");
    });
  return (
    <>
      <Button onClick={() => ask(true)}>Clear history</Button>
      <Dialog
        open={asking}
        onOpenChange={ask}
        title="Clear your history?"
        description="The plays stay counted, but are no longer linked to you, and radio no longer knows your taste. This can't be undone."
      >
        <Button onClick={() => ask(false)}>Cancel</Button>
        <Button look="danger" pending={pending} onClick={act}>
          Clear history
        </Button>
      </Dialog>
    </>
  );
}
