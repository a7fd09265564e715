import type { Metadata } from "next";
import { pageVisitor } from "@/app/_request/page-caller";
import { resetPassword } from "@/app/(auth)/reset-password/actions";
import { AuthFrame } from "@/components/accounts/profiles/auth-frame";
import { InvalidLink } from "@/components/accounts/profiles/invalid-link";
import { ResetPasswordForm } from "@/components/accounts/profiles/reset-password-form";
import { isResetCode } from "@/lib/accounts/account/service";

// The URL contains the one-time code, so it must not leak through the Referer header.
export const metadata: Metadata = { title: "Choose a new password", referrer: "no-referrer" };

export default async function ResetPasswordPage({ params }: PageProps<"/reset-password/[code]">) {
  const code = (await params).code.slice(0, 100);
  if (!(await isResetCode(await pageVisitor(), { code })))
    return <InvalidLink period="one hour" href="/reset-password" label="Request a new link" />;
  return (
    <AuthFrame title="Choose a new password" aside="This link works once, for one hour.">
      <ResetPasswordForm reset={resetPassword.bind(null, code)} />
    </AuthFrame>
  );
}
