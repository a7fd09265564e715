import type { Metadata } from "next";
import { passkeyOrigin } from "@/app/_request/origin";
import { requireUser } from "@/app/_request/page-caller";
import { SecurityView } from "@/components/accounts/account/security-view";
import { getEmailAddress } from "@/lib/accounts/account/email-service";
import { listSessions, listTrustedBrowsers } from "@/lib/accounts/account/service";
import { getSecondFactor } from "@/lib/accounts/second-factor/service";
import * as actions from "./actions";
import * as factorActions from "./factor-actions";

const { changeEmail, enterEmailCode, sendEmailCode, changePassword } = actions;
const { endSession, endOtherSessions, endAllSessions, endTrust } = actions;
const { startPasskey, addPasskey, renamePasskey, removePasskey } = factorActions;
const { removeAuthenticatorApp, replaceRecoveryCodes } = factorActions;

export const metadata: Metadata = { title: "Security" };

export default async function SecurityPage() {
  const caller = await requireUser("/settings/security");
  const [sessions, browsers, address, factor] = await Promise.all([
    listSessions(caller),
    listTrustedBrowsers(caller),
    getEmailAddress(caller),
    passkeyOrigin().then((origin) => getSecondFactor(caller, origin)),
  ]);
  return (
    <SecurityView
      {...{ sessions, browsers, address, factor }}
      actions={{
        ...{ changeEmail, enterEmailCode, sendEmailCode, changePassword },
        ...{ endSession, endOtherSessions, endAllSessions, endTrust },
      }}
      factorActions={{
        ...{ startPasskey, addPasskey, renamePasskey, removePasskey },
        ...{ removeAuthenticatorApp, replaceRecoveryCodes },
      }}
    />
  );
}
