"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DisclosureCard } from "@/components/ui/disclosure-card";
import { TextField } from "@/components/ui/field";
import { Form, type FormAction } from "@/components/ui/form";
import { PasswordField } from "@/components/ui/password-field";
import { useServerAction } from "@/components/ui/server-action";
import type { EmailAddress } from "@/lib/accounts/account/email-pages";
import { EmailCodeForm } from "./email-code-form";

type Props = {
  address: EmailAddress;
  change: FormAction;
  /** Takes the digits of an email. */
  enter: FormAction;
  /** Sends new ones. */
  send: FormAction;
};

/** The account's email address: whether it is confirmed, the code that confirms it or another, and the way to another. */
export function EmailForm({ address, change, enter, send }: Props) {
  const { email, confirmed, required } = address;
  const [state, action, pending] = useServerAction(change, {});
  return (
    <section aria-labelledby="email-title" className="max-w-form">
      <h2 id="email-title" className="mb-1 text-lg font-semibold">
        Email address
      </h2>
      <p className="mb-1 text-sm break-words text-quiet">
        You sign in with <span className="font-medium text-ink">{email}</span>, and emails go there.
      </p>
      <p className="mb-4 text-sm">
        {confirmed ? (
          <Badge tone="green">Confirmed</Badge>
        ) : (
          <Badge tone={required ? "amber" : "plain"}>
            {required
              ? "Not confirmed: you can't comment, sell, buy or write to people yet"
              : "Not confirmed, which is optional on this server"}
          </Badge>
        )}
      </p>
      <EmailCodeForm address={address} enter={enter} send={send} />
      {/* The key closes and empties the form after a change was asked for. */}
      <DisclosureCard
        key={address.pending}
        summary="Use another address"
        open={Boolean(state.message || state.errors)}
      >
        <Form action={action} state={state}>
          <TextField
            name="email"
            label="New email address"
            type="email"
            autoComplete="email"
            defaultValue={state.done ? undefined : state.values?.email}
            error={state.errors?.email}
          />
          <PasswordField
            name="email_password"
            label="Your password"
            autoComplete="current-password"
            error={state.errors?.current_password}
          />
          <Button type="submit" pending={pending}>
            {pending ? "Sending" : "Send confirmation"}
          </Button>
        </Form>
      </DisclosureCard>
    </section>
  );
}
