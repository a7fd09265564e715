import type { Metadata } from "next";
import { AuthFrame } from "@/components/accounts/profiles/auth-frame";
import { LinkButton } from "@/components/ui/button";

export const metadata: Metadata = { title: "Account deleted" };

export default function AccountDeletedPage() {
  return (
    <AuthFrame
      title="Your account is deleted"
      aside="You're signed out everywhere and your tokens no longer work. One last email confirms it."
    >
      <LinkButton href="/">Go home</LinkButton>
    </AuthFrame>
  );
}
