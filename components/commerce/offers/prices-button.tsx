"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form";
import { lazyWhenIdle } from "@/components/ui/lazy";
import type { PresetChoice } from "@/lib/commerce/finances/music-pages";
import type { PricedTrack } from "@/lib/commerce/offers/pages";

const PricesDialog = lazyWhenIdle(() => import("./prices-dialog").then(({ PricesDialog }) => PricesDialog));

/** Opens the form of the prices of tracks. */
export function PricesButton({
  label,
  name,
  look,
  size = "sm",
  ...form
}: {
  label: string;
  /** The accessible name where there are several such buttons. */
  name?: string;
  look?: "primary" | "plain";
  size?: "sm" | "row";
  tracks: readonly (Pick<PricedTrack, "id" | "name"> & Partial<Pick<PricedTrack, "prices" | "presets">>)[];
  currency: string | null;
  presets: readonly PresetChoice[];
  act: FormAction;
}) {
  const { refresh } = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size={size} look={look} aria-label={name} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <PricesDialog
          {...form}
          close={() => setIsOpen(false)}
          done={() => {
            setIsOpen(false);
            refresh();
          }}
        />
      )}
    </>
  );
}
