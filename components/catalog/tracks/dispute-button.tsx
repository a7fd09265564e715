"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyWhenIdle, queryPart } from "@/components/ui/lazy";

const DisputeDialog = lazyWhenIdle(
  queryPart(() => import("./dispute-dialog").then(({ DisputeDialog }) => DisputeDialog)),
);

/** Asks operators to allow a track that failed as a duplicate. */
export function DisputeButton({ id, name }: { id: number; name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Dispute this
      </Button>
      {open && <DisputeDialog id={id} name={name} close={() => setOpen(false)} />}
    </>
  );
}
