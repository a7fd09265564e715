import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { DeletionLink } from "@/components/accounts/account/deletion-link";
import { EmailForm } from "@/components/accounts/account/email-form";
import { PasswordForm } from "@/components/accounts/account/password-form";
import { SessionList } from "@/components/accounts/account/session-list";
import { PageHeader } from "@/components/ui/page-header";
import { getEmailAddress } from "@/lib/accounts/account/email-service";
import { listSessions } from "@/lib/accounts/account/service";
import * as actions from "./actions";

export const metadata: Metadata = { title: "Security" };

export default async function SecurityPage() {
  const caller = await requireUser("/settings/security");
  const [sessions, address] = await Promise.all([listSessions(caller), getEmailAddress(caller)]);
  return (
    <>
      <PageHeader title="Security">How you sign in, and where you are signed in.</PageHeader>
      <div className="space-y-12">
        <EmailForm
          address={address}
          change={actions.changeEmail}
          enter={actions.enterEmailCode}
          send={actions.sendEmailCode}
        />
        <PasswordForm email={address.email} change={actions.changePassword} />
        <SessionList
          sessions={sessions}
          end={actions.endSession}
          endOthers={actions.endOtherSessions}
          endAll={actions.endAllSessions}
        />
        <DeletionLink />
      </div>
    </>
  );
}
