import type { Metadata } from "next";
import { pageVisitor } from "@/app/_request/page-caller";
import { RestoreEmailForm } from "@/components/accounts/account/restore-email-form";
import { getEmailReversion } from "@/lib/accounts/account/email-service";
import { restoreEmail } from "./actions";

// The URL contains the one-time code, so it must not leak through the Referer header.
export const metadata: Metadata = { title: "Take back a change of address", referrer: "no-referrer" };

export default async function RestoreEmailPage({ params }: PageProps<"/restore-email/[code]">) {
  const code = (await params).code.slice(0, 100);
  const reversion = await getEmailReversion(await pageVisitor(), { code });
  return <RestoreEmailForm email={reversion?.email} restore={restoreEmail.bind(null, code)} />;
}
