import type { Metadata } from "next";
import Link from "next/link";
import { resetPassword } from "@/app/(auth)/reset-password/actions";
import { AuthFrame } from "@/components/accounts/users/auth-frame";
import { ResetPasswordForm } from "@/components/accounts/users/reset-password-form";

// The URL contains the one-time code, so it must not leak through the Referer header.
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
          This link works once, for one hour.{" "}
          <Link href="/reset-password" className="link">
            Request a new one
          </Link>{" "}
          if it has expired.
        </>
      }
    >
      <ResetPasswordForm reset={resetPassword.bind(null, code)} />
    </AuthFrame>
  );
}
