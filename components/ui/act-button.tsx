"use client";

import { useTransition } from "react";
import { Button } from "./button";
import { keepFocus } from "./keep-focus";
import { callAction } from "./server-action";
import { toast } from "./toaster";

interface Props {
  label: string;
  /** The longer label for screen readers, which names the row. */
  ariaLabel: string;
  act: () => Promise<{ message?: string; proof?: boolean }>;
  /** The toast after success. */
  done: string;
  size?: "row" | "sm";
}

/** A button in a row that acts at once, for what can be undone or harms nothing. */
export function ActButton({ label, ariaLabel, act, done, size = "row" }: Props) {
  const [pending, start] = useTransition();
  return (
    <Button
      size={size}
      pending={pending}
      aria-label={ariaLabel}
      onClick={({ currentTarget }) => {
        keepFocus(currentTarget);
        start(async () => {
          const { message } = await callAction(act);
          toast(message || done);
        });
      }}
    >
      {label}
    </Button>
  );
}
