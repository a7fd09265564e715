"use client";

import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button";
import type { FormAction } from "./form";
import { keepFocus } from "./keep-focus";
import { refusalLine } from "./refusal-line";
import { useServerAction } from "./server-action";

type Props = Pick<ComponentProps<typeof Button>, "look" | "aria-label"> & {
  act: FormAction;
  label: string;
  /** Above the button. */
  children?: ReactNode;
};

/** A small button in a flex box that wraps. It acts at once, and says below the others why it could not. Works without scripts. */
export function ButtonForm({ act, label, children, ...button }: Props) {
  const [state, action, pending] = useServerAction(act, {});
  const problem = refusalLine(state);
  return (
    <form action={action} className="contents">
      {children}
      <Button
        type="submit"
        size="sm"
        pending={pending}
        onClick={({ currentTarget }) => keepFocus(currentTarget)}
        {...button}
      >
        {label}
      </Button>
      {problem && (
        <p role="alert" className="order-last w-full max-w-text text-sm text-red">
          {problem}
        </p>
      )}
    </form>
  );
}
