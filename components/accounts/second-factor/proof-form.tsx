"use client";

import { startTransition, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Form, type FormAction, type FormState } from "@/components/ui/form";
import { PasswordField } from "@/components/ui/password-field";
import { useServerAction } from "@/components/ui/server-action";
import type { ProofMeans } from "@/lib/accounts/account/proof-pages";
import { askForPasskey } from "./passkeys";

type Props = {
  means: ProofMeans;
  confirm: FormAction;
  /** Called once it is proved; without it the page goes on by itself. */
  done?: () => void;
};

/** Takes the password, with a code where the account has a second factor, or a passkey. */
export function ProofForm({ means, confirm, done }: Props) {
  async function confirmHere(last: FormState, data: FormData): Promise<FormState> {
    const next = await confirm(last, data);
    if (next.done) done?.();
    return next;
  }
  // Without scripts only the server's own action works.
  const [state, action, pending] = useServerAction(done ? confirmHere : confirm, {});
  return (
    <Form action={action} state={state}>
      {means.passkey_options && (
        <PasskeyButton options={means.passkey_options} action={action} error={state.errors?.answer} />
      )}
      <PasswordField
        name="proof_password"
        label="Your password"
        autoComplete="current-password"
        error={state.errors?.current_password}
      />
      {means.needs_code && <CodeField error={state.errors?.code} />}
      <Button type="submit" look="primary" pending={pending}>
        {pending ? "Confirming" : "Confirm"}
      </Button>
    </Form>
  );
}

/** A code of the authenticator app, or a recovery code. */
export function CodeField({ error }: { error: string | undefined }) {
  return (
    <TextField
      name="factor_code"
      label="Code"
      hint="Six digits of your authenticator app, or one of your recovery codes."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      mono
      error={error}
    />
  );
}

function PasskeyButton({
  options,
  action,
  error,
}: {
  options: object;
  action: (data: FormData) => void;
  error: string | undefined;
}) {
  const [waits, setWaits] = useState(false);

  async function prove() {
    setWaits(true);
    const answer = await askForPasskey(options);
    setWaits(false);
    if (!answer) return;
    const data = new FormData();
    data.set("answer", JSON.stringify(answer));
    startTransition(() => action(data));
  }

  return (
    <div className="space-y-2 border-b border-line pb-5 noscript:hidden">
      <Button pending={waits} onClick={prove}>
        Use a passkey
      </Button>
      {error && (
        <p role="alert" className="text-sm text-red">
          {error}
        </p>
      )}
    </div>
  );
}
