import type { Metadata } from "next";
import { requireUser } from "@/app/page-caller";
import { DeletionLink } from "@/components/account/deletion-link";
import { PasswordForm } from "@/components/account/password-form";
import { SessionList } from "@/components/account/session-list";
import { PageHeader } from "@/components/ui/page-header";
import { listSessions } from "@/lib/account/service";
import { getProfile } from "@/lib/users/service";
import { changePassword, endAllSessions, endOtherSessions, endSession } from "./actions";

export const metadata: Metadata = { title: "Security" };

export default async function SecurityPage() {
  const caller = await requireUser("/settings/security");
  const [sessions, { email }] = await Promise.all([listSessions(caller), getProfile(caller)]);
  return (
    <>
      <PageHeader title="Security">How you sign in, and where you are signed in.</PageHeader>
      <div className="space-y-12">
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
