import type { Metadata } from "next";
import { pageVisitor } from "@/app/_request/page-caller";
import { ConfirmSignUpForm } from "@/components/accounts/profiles/confirm-sign-up-form";
import { getRegistration } from "@/lib/accounts/account/registration-service";
import { confirmSignUp } from "./actions";

// The URL contains the one-time code, so it must not leak through the Referer header.
export const metadata: Metadata = { title: "Confirm your sign-up", referrer: "no-referrer" };

export default async function ConfirmSignUpPage({ params }: PageProps<"/confirm-sign-up/[code]">) {
  const code = (await params).code.slice(0, 100);
  const registration = await getRegistration(await pageVisitor(), { code });
  return <ConfirmSignUpForm registration={registration} confirm={confirmSignUp.bind(null, code)} />;
}
