"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import type { FormAction, FormState } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Time } from "@/components/ui/time";
import type { SecondFactor } from "@/lib/accounts/second-factor/pages";
import { AddPasskey, type PasskeyActions } from "./add-passkey";
import { PasskeyTable } from "./passkey-table";
import { RecoveryCodeList } from "./recovery-code-list";

type CodesState = FormState & { recovery_codes?: string[] };

type Props = {
  factor: SecondFactor;
  actions: PasskeyActions & {
    removeAuthenticatorApp: FormAction;
    replaceRecoveryCodes: (state: FormState, data: FormData) => Promise<CodesState>;
  };
};

/** The passkeys, the authenticator app and the recovery codes of an account. */
export function SecondFactorSection({ factor, actions }: Props) {
  const [codes, setCodes] = useState<string[]>();
  const { enabled, app_enabled_at } = factor;
  return (
    <section aria-labelledby="second-factor" className="space-y-8">
      <div className="max-w-text">
        <h2 id="second-factor" className="mb-1 text-lg font-semibold">
          Passkeys and second factor
        </h2>
        <p className="mb-2 text-sm text-quiet">
          A passkey signs you in by your fingerprint, your face or the lock of your device. With an
          authenticator app, your password alone opens nothing.
        </p>
        <Badge tone={enabled ? "green" : "plain"}>{enabled ? "On" : "Off"}</Badge>
      </div>
      {codes && <RecoveryCodeList codes={codes} />}
      <div>
        <h3 className="mb-2 font-semibold">Passkeys</h3>
        <PasskeyTable passkeys={factor.passkeys} actions={actions} />
        {factor.takes_passkeys ? (
          <AddPasskey actions={actions} onCodes={setCodes} />
        ) : (
          <p className="text-sm text-quiet">
            Browsers take no passkeys at an IP address. Open this server by its name to add one.
          </p>
        )}
      </div>
      <div className="max-w-text">
        <h3 className="mb-2 font-semibold">Authenticator app</h3>
        {app_enabled_at ? (
          <div className="flex flex-wrap items-center justify-between gap-4 text-sm">
            <p>
              In use since <Time at={app_enabled_at} />.
            </p>
            <FormDialog
              label="Remove"
              ariaLabel="Remove the authenticator app"
              size="row"
              quiet
              title="Remove the authenticator app?"
              description="Its codes no longer work. Without a passkey, your password alone signs you in again."
              fields={() => null}
              submit="Remove"
              look="danger"
              act={actions.removeAuthenticatorApp}
              done="The authenticator app was removed."
            />
          </div>
        ) : (
          <LinkButton href="/settings/security/authenticator" size="sm">
            Set up an authenticator app
          </LinkButton>
        )}
      </div>
      {enabled && (
        <div className="max-w-text">
          <h3 className="mb-2 font-semibold">Recovery codes</h3>
          <div className="flex flex-wrap items-center justify-between gap-4 text-sm">
            <p>
              {factor.recovery_codes} {factor.recovery_codes === 1 ? "code" : "codes"} left.
            </p>
            <FormDialog
              label="Make new ones"
              ariaLabel="Make new recovery codes"
              size="row"
              quiet
              title="Make new recovery codes?"
              description="The codes that you have now no longer work."
              fields={() => null}
              submit="Make new codes"
              act={async (state, data) => {
                const next = await actions.replaceRecoveryCodes(state, data);
                if (next.recovery_codes) setCodes(next.recovery_codes);
                return next;
              }}
              done="You have new recovery codes."
            />
          </div>
        </div>
      )}
    </section>
  );
}
