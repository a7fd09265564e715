import type { Metadata } from "next";
import { AuthFrame } from "@/components/accounts/users/auth-frame";
import { LinkButton } from "@/components/ui/button";

export const metadata: Metadata = { title: "The account is deleted" };

export default function AccountDeletedPage() {
  return (
    <AuthFrame
      title="The account is deleted"
      aside="You are signed out everywhere and no token works any more. A mail confirms it, the last one to that address."
    >
      <LinkButton href="/">To the front page</LinkButton>
    </AuthFrame>
  );
}
