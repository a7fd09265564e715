import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { DeletionLink } from "@/components/accounts/account/deletion-link";
import { EmailForm } from "@/components/accounts/account/email-form";
import { PasswordForm } from "@/components/accounts/account/password-form";
import { SessionList } from "@/components/accounts/account/session-list";
import { PageHeader } from "@/components/ui/page-header";
import { listSessions } from "@/lib/accounts/account/service";
import { getProfile } from "@/lib/accounts/profiles/service";
import { changeEmail, changePassword, endAllSessions, endOtherSessions, endSession } from "./actions";

export const metadata: Metadata = { title: "Security" };

export default async function SecurityPage() {
  const caller = await requireUser("/settings/security");
  const [sessions, { email }] = await Promise.all([listSessions(caller), getProfile(caller)]);
  return (
    <>
      <PageHeader title="Security">How you sign in, and where you are signed in.</PageHeader>
      <div className="space-y-12">
        <EmailForm email={email} change={changeEmail} />
        <PasswordForm email={email} change={changePassword} />
        <SessionList
          sessions={sessions}
          end={endSession}
          endOthers={endOtherSessions}
          endAll={endAllSessions}
        />
        <DeletionLink />
      </div>
    </>
  );
}
