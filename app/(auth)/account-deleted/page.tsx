import type { Metadata } from "next";
import { LinkButton } from "@/components/ui/button";
import { AuthFrame } from "@/components/users/auth-frame";

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
