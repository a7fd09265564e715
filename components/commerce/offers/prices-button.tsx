"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyWhenIdle } from "@/components/ui/lazy";

const PricesDialog = lazyWhenIdle(() => import("./prices-dialog").then(({ PricesDialog }) => PricesDialog));

/** Opens the form of the prices of tracks. */
export function PricesButton({
  form,
  ...button
}: Omit<ComponentProps<typeof Button>, "form" | "onClick"> & {
  form: Omit<ComponentProps<typeof PricesDialog>, "close" | "done">;
}) {
  const { refresh } = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" {...button} onClick={() => setIsOpen(true)} />
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
