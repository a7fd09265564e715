"use client";

import { Menu } from "lucide-react";
import { useState } from "react";
import { lazyWhenIdle } from "@/components/ui/lazy";
import type { Theme } from "@/components/ui/theme-switch";
import type { Reader } from "./destinations";

const PhoneMenuPanel = lazyWhenIdle(() =>
  import("./phone-menu-panel").then(({ PhoneMenuPanel }) => PhoneMenuPanel),
);

export function PhoneMenu({ reader, theme }: { reader: Reader | null; theme: Theme }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-9 place-items-center rounded-sm hover:bg-well"
      >
        <Menu aria-hidden className="size-5" />
      </button>
      {open && <PhoneMenuPanel reader={reader} theme={theme} close={() => setOpen(false)} />}
    </>
  );
}
