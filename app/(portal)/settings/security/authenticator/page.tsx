import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { AppSetup } from "@/components/accounts/second-factor/app-setup";
import { AppSetupStart } from "@/components/accounts/second-factor/app-setup-start";
import { PageHeader } from "@/components/ui/page-header";
import { getAuthenticatorSetup } from "@/lib/accounts/second-factor/totp-service";
import { hasFreshProof } from "@/lib/platform/http-middleware/proof";
import { enableAuthenticatorApp, startAuthenticatorApp } from "../factor-actions";

export const metadata: Metadata = { title: "Authenticator app" };

export default async function AuthenticatorPage() {
  const caller = await requireUser("/settings/security/authenticator");
  // The secret is shown only after a fresh proof.
  const setup = hasFreshProof(caller) ? await getAuthenticatorSetup(caller) : undefined;
  return (
    <>
      <PageHeader title="Authenticator app">
        An app such as Aegis, 2FAS or Google Authenticator shows a code that changes every half minute.
      </PageHeader>
      {setup ? (
        <AppSetup setup={setup} enable={enableAuthenticatorApp} />
      ) : (
        <AppSetupStart start={startAuthenticatorApp} />
      )}
    </>
  );
}
