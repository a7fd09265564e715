"use client";

import { Plus } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { IssueTokenForm } from "./issue-token-form";

type Props = ComponentProps<typeof IssueTokenForm> & {
  /** Whether there is no token yet; the form is then open. */
  first: boolean;
};

/** The form for a new token, behind a button. */
export function NewToken({ first, ...form }: Props) {
  // It stays open when the first token has been issued: the form shows it.
  const [open] = useState(first);
  return (
    <details open={open} className="group/new rounded-md border border-line bg-face">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-md px-4 font-medium -outline-offset-2 hover:bg-well">
        <Plus aria-hidden className="size-4 group-open/new:rotate-45" />
        New token
      </summary>
      <div className="border-t border-line px-4 pt-4 pb-6">
        <IssueTokenForm {...form} />
      </div>
    </details>
  );
}
