"use client";

import { Button, LinkButton } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { TextField } from "@/components/ui/field";
import { Form, type FormState } from "@/components/ui/form";
import { useServerAction } from "@/components/ui/server-action";
import { RecoveryCodeList } from "./recovery-code-list";

type Enabled = FormState & { recovery_codes?: string[] };

type Props = {
  /** The secret as text, and as the SVG path of a QR code in a square of 240. */
  setup: { text: string; qr: string };
  enable: (state: Enabled, data: FormData) => Promise<Enabled>;
};

/** Connects an authenticator app: a secret to scan or type, and a code of the app that proves it. */
export function AppSetup({ setup, enable }: Props) {
  const [state, action, pending] = useServerAction(enable, {});
  if (state.done)
    return (
      <div className="space-y-6">
        <p role="status">The authenticator app is in use. Signing in takes one of its codes from now on.</p>
        {state.recovery_codes && <RecoveryCodeList codes={state.recovery_codes} />}
        <LinkButton href="/settings/security">Back to Security</LinkButton>
      </div>
    );
  return (
    <ol className="max-w-form space-y-8">
      <li>
        <h2 className="mb-3 font-semibold">1. Scan this code with the app</h2>
        <svg
          viewBox="0 0 240 240"
          role="img"
          aria-label="QR code with the secret"
          className="w-full max-w-[15rem] rounded-md border border-line"
        >
          <rect width="240" height="240" fill="#fff" />
          <path d={setup.qr} fill="#000" />
        </svg>
        <p className="mt-3 mb-1 text-sm text-quiet">Or type this secret into it:</p>
        <div className="flex items-center gap-2">
          <code className="min-w-0 font-mono text-sm break-words select-all">{setup.text}</code>
          <CopyButton text={setup.text.replaceAll(" ", "")} what="the secret" />
        </div>
      </li>
      <li>
        <h2 className="mb-3 font-semibold">2. Enter the code that it shows</h2>
        <Form action={action} state={state}>
          <TextField
            name="app_code"
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            mono
            error={state.errors?.code}
          />
          <Button type="submit" look="primary" pending={pending}>
            {pending ? "Checking" : "Use this app"}
          </Button>
        </Form>
      </li>
    </ol>
  );
}
