"use client";

import { type ComponentProps, useState } from "react";
import { DisclosureCard } from "@/components/ui/disclosure-card";
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
    <DisclosureCard summary="New token" open={open}>
      <IssueTokenForm {...form} />
    </DisclosureCard>
  );
}
