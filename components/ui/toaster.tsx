"use client";

import { Toaster as Sonner } from "sonner";

export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      toastOptions={{
        unstyled: true,
        className:
          "flex w-full items-center gap-3 rounded-md border border-ink bg-ink px-4 py-3 font-sans text-sm text-paper shadow-lift",
      }}
    />
  );
}
