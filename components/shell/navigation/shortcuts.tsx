"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { hasLetterKeys } from "@/components/ui/letter-keys";

const ShortcutsDialog = lazy(async () => ({
  default: (await import("./shortcuts-dialog")).ShortcutsDialog,
}));

/** Opens the list of keys by `?`, on every page. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key !== "?" || ctrlKey || metaKey || altKey || !hasLetterKeys()) return;
      const isTyping =
        target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], dialog");
      if (!isTyping) setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return open && <LoadedDialog close={() => setOpen(false)} />;
}

/** The same by a button, which also works while single-key shortcuts are switched off. */
export function ShortcutsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="bare" size="sm" onClick={() => setOpen(true)}>
        Keyboard shortcuts
      </Button>
      {open && <LoadedDialog close={() => setOpen(false)} />}
    </>
  );
}

function LoadedDialog(props: { close: () => void }) {
  return (
    <Suspense>
      <ShortcutsDialog {...props} />
    </Suspense>
  );
}
