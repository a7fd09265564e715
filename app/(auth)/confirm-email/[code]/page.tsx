import type { Metadata } from "next";
import { pageVisitor } from "@/app/_request/page-caller";
import { ConfirmEmailForm } from "@/components/accounts/account/confirm-email-form";
import { getEmailConfirmation } from "@/lib/accounts/account/email-service";
import { confirmEmailLink } from "./actions";

// The URL contains the one-time code, so it must not leak through the Referer header.
export const metadata: Metadata = { title: "Confirm your email address", referrer: "no-referrer" };

export default async function ConfirmEmailPage({ params }: PageProps<"/confirm-email/[code]">) {
  const code = (await params).code.slice(0, 100);
  const confirmation = await getEmailConfirmation(await pageVisitor(), { code });
  return <ConfirmEmailForm confirmation={confirmation} confirm={confirmEmailLink.bind(null, code)} />;
}
