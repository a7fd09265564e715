import type { Metadata } from "next";
import { AuthFrame } from "@/components/accounts/profiles/auth-frame";
import { RequestResetForm } from "@/components/accounts/profiles/request-reset-form";
import { Link } from "@/components/ui/link";
import { requestReset } from "./actions";

export const metadata: Metadata = { title: "Reset your password" };

export default function RequestResetPage() {
  return (
    <AuthFrame
      title="Reset your password"
      aside={
        <>
          We'll email you a link to choose a new one. Remembered it?{" "}
          <Link href="/sign-in" className="link">
            Sign in
          </Link>
          .
        </>
      }
    >
      <RequestResetForm requestReset={requestReset} />
    </AuthFrame>
  );
}
