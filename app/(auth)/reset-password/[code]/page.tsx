import type { Metadata } from "next";
import Link from "next/link";
import { resetPassword } from "@/app/(auth)/reset-password/actions";
import { AuthFrame } from "@/components/accounts/users/auth-frame";
import { ResetPasswordForm } from "@/components/accounts/users/reset-password-form";

// The address holds the one-time code: it is not told to the pages that follow.
export const metadata: Metadata = {
  title: "Choose a new password",
  referrer: "no-referrer",
};

export default async function ResetPasswordPage({ params }: PageProps<"/reset-password/[code]">) {
  const { code } = await params;
  return (
    <AuthFrame
      title="Choose a new password"
      aside={
        <>
          The link in the mail works once. If it is used or too old,{" "}
          <Link href="/reset-password" className="link">
            ask for another
          </Link>
          .
        </>
      }
    >
      <ResetPasswordForm reset={resetPassword.bind(null, code)} />
    </AuthFrame>
  );
}
