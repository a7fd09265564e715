import type { Metadata } from "next";
import { pageVisitor } from "@/app/_request/page-caller";
import { ConfirmEmailForm } from "@/components/accounts/account/confirm-email-form";
import { getEmailChange } from "@/lib/accounts/account/service";
import { confirmEmailChange } from "./actions";

// The URL contains the one-time code, so it must not leak through the Referer header.
export const metadata: Metadata = { title: "Confirm your email address", referrer: "no-referrer" };

export default async function ChangeEmailPage({ params }: PageProps<"/change-email/[code]">) {
  const code = (await params).code.slice(0, 100);
  const change = await getEmailChange(await pageVisitor(), { code });
  return <ConfirmEmailForm email={change?.email} confirm={confirmEmailChange.bind(null, code)} />;
}
