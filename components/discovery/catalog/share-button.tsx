"use client";

import { Share } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Embedded } from "./share-dialog";

const ShareDialog = lazy(async () => ({ default: (await import("./share-dialog")).ShareDialog }));

/** Offers the address of a page, and with `embed` the player for other sites; the code loads with the first press. */
export function ShareButton({ name, path, embed }: { name: string; path: string; embed?: Embedded }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="bare" size="sm" aria-label={`Share ${name}`} onClick={() => setOpen(true)}>
        <Share aria-hidden className="size-3" />
        Share
      </Button>
      {open && (
        <Suspense>
          <ShareDialog name={name} path={path} embed={embed} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
