"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form";
import { lazyWhenIdle, queryPart } from "@/components/ui/lazy";

const GrantDialog = lazyWhenIdle(
  queryPart(() => import("./grant-dialog").then(({ GrantDialog }) => GrantDialog)),
);

/** Gives a person a license of a track without a payment, in a dialog. */
export function GrantLicense({ track, act }: { track: string; act: FormAction }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Grant a license
      </Button>
      {isOpen && <GrantDialog track={track} act={act} close={() => setOpen(false)} />}
    </>
  );
}
