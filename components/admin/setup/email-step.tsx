"use client";

import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Form, type FormAction, type FormState } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { useServerAction } from "@/components/ui/server-action";
import { toast } from "@/components/ui/toaster";
import type { Setup } from "@/lib/admin/setup/pages";
import { skipStep } from "./skip-step";
import { StepHead } from "./step-head";

type Props = {
  email: Setup["email"];
  send: FormAction;
  /** Leaves the step for later; absent when it is done. */
  skip?: () => Promise<void>;
};

/** Sends the operator an email, or says what is missing for that. */
export function EmailStep({ email: { address, server, folder }, send, skip }: Props) {
  const [state, action, pending] = useServerAction(async (last: FormState, data: FormData) => {
    const next = await send(last, data);
    if (next.done) toast(`Test email sent to ${address}. Check your inbox, and your spam folder.`);
    return next;
  }, {});
  const [skipping, start] = useTransition();
  const later = skip && (
    <Button
      pending={skipping}
      onClick={() => start(() => skipStep(skip))}
      look={server ? "plain" : "primary"}
    >
      {server ? "Skip" : "Continue without email"}
    </Button>
  );
  if (!server) {
    return (
      <>
        <StepHead title="Email">Password resets, invitations and notifications are sent by email.</StepHead>
        <div className="space-y-4">
          <Notice tone="amber" title="No mail server is set">
            <p>Until then, emails reach nobody. They are written as files to:</p>
            <p className="font-mono text-xs wrap-anywhere">{folder}</p>
          </Notice>
          <p>To send email, set this variable and restart the server. Then test it on this page.</p>
          <CodeBlock code="SMTP_URL=smtp://user:password@mail.example.com:587" what="the variable" />
          {later}
        </div>
      </>
    );
  }
  return (
    <>
      <StepHead title="Email">
        Emails are sent through {server}. Send one to {address} to see that they arrive.
      </StepHead>
      <Form action={action} state={state}>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" pending={pending}>
            {pending ? "Sending" : "Send a test email"}
          </Button>
          {later}
        </div>
      </Form>
    </>
  );
}
