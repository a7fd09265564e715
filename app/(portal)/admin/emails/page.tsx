import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { retryJob } from "@/app/(portal)/admin/jobs/actions";
import { EmailExamples } from "@/components/admin/emails/email-examples";
import { EmailList } from "@/components/admin/jobs/email-list";
import { PageHeader } from "@/components/ui/page-header";
import { EMAIL_LOG_DAYS } from "@/lib/accounts/account/sent-email-kinds";
import { listEmails } from "@/lib/accounts/account/sent-email-service";
import { listEmailExamples } from "@/lib/admin/emails/service";

export const metadata: Metadata = { title: "Emails" };

export default async function EmailsPage({ searchParams }: PageProps<"/admin/emails">) {
  const caller = await requireOperator("/admin/emails");
  const { chosen, search, page } = listQuery(await searchParams, "state", ["all", "failing", "sent"]);
  const [{ counts, pagination }, examples] = await Promise.all([
    listEmails(caller, { state: chosen, search, page }),
    listEmailExamples(caller),
  ]);
  return (
    <>
      <PageHeader title="Emails">
        What this server sent in the last {EMAIL_LOG_DAYS} days. Email addresses and contents aren't kept.
      </PageHeader>
      <EmailExamples examples={examples} />
      <EmailList page={pagination} counts={counts} chosen={chosen} search={search} retry={retryJob} />
    </>
  );
}
