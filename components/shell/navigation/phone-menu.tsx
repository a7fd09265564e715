"use client";

import { Menu } from "lucide-react";
import { useState } from "react";
import { lazyWhenIdle } from "@/components/ui/lazy";
import type { Theme } from "@/components/ui/theme-switch";
import type { Viewer } from "./destinations";

const PhoneMenuPanel = lazyWhenIdle(() =>
  import("./phone-menu-panel").then(({ PhoneMenuPanel }) => PhoneMenuPanel),
);

export function PhoneMenu({
  viewer,
  theme,
  className,
}: {
  viewer: Viewer | null;
  theme: Theme;
  className: string;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`w-full ${className}`}
      >
        <Menu aria-hidden className="size-5" />
        Menu
      </button>
      {open && <PhoneMenuPanel viewer={viewer} theme={theme} close={() => setOpen(false)} />}
    </>
  );
}
