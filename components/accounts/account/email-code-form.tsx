"use client";

import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Form, type FormAction } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { useServerAction } from "@/components/ui/server-action";
import type { EmailAddress } from "@/lib/accounts/account/email-pages";

type Props = { address: EmailAddress; enter: FormAction; send: FormAction };

/** Takes the six digits of the email that was sent, or sends one. Nothing while no address waits to be confirmed. */
export function EmailCodeForm({ address, enter, send }: Props) {
  const { email, confirmed, pending, takes_digits } = address;
  const [entry, enterAction, entering] = useServerAction(enter, {});
  const [sending, sendAction, isSending] = useServerAction(send, {});
  if (!pending && confirmed) return null;
  return (
    <div className="mb-6 space-y-4 rounded-md border border-line bg-face p-4">
      {pending ? (
        <>
          <p className="text-sm break-words">
            We sent a code to <span className="font-medium">{pending}</span>. Enter it here, or open the link
            of that email. Both work for 24 hours.
            {pending.toLowerCase() !== email.toLowerCase() && " Until then, nothing changes."}
          </p>
          {takes_digits ? (
            <Form action={enterAction} state={entry}>
              <TextField
                name="code"
                label="Code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
                mono
                error={entry.errors?.code}
              />
              <Button type="submit" look="primary" pending={entering}>
                {entering ? "Confirming" : "Confirm"}
              </Button>
            </Form>
          ) : (
            <p className="text-sm text-red">
              Too many wrong codes were entered. Open the link of the email, or ask for a new code.
            </p>
          )}
        </>
      ) : (
        <p className="text-sm break-words">
          Prove that emails to <span className="font-medium">{email}</span> reach you: we send you a code.
        </p>
      )}
      <Form action={sendAction} state={sending}>
        <Button type="submit" pending={isSending}>
          {isSending ? "Sending" : pending ? "Send a new code" : "Send a code"}
        </Button>
      </Form>
      {sending.done && <Notice tone="green" title="A new code is on its way." />}
    </div>
  );
}
