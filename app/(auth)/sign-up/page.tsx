import type { Metadata } from "next";
import { cameFrom } from "@/app/_request/came-from";
import { AuthFrame } from "@/components/accounts/profiles/auth-frame";
import { SignUpForm } from "@/components/accounts/profiles/sign-up-form";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { settings } from "@/lib/platform/settings";
import { signUp } from "./actions";

export const metadata: Metadata = { title: "Sign up" };

export default async function SignUpPage({ searchParams }: PageProps<"/sign-up">) {
  const next = await cameFrom((await searchParams).next);
  return (
    <AuthFrame
      title="Sign up"
      aside={
        <>
          Create an account to like, buy and publish music, and to apply for API access. Already have an
          account?{" "}
          <Link href={`/sign-in?next=${encodeURIComponent(next)}`} className="link">
            Sign in
          </Link>
          .
        </>
      }
    >
      {settings().sign_up === "open" ? (
        <SignUpForm signUp={signUp.bind(null, next)} />
      ) : (
        <Notice title="By invitation only">
          <p>New accounts on this server need an invitation. Its link is in the email that invites you.</p>
        </Notice>
      )}
    </AuthFrame>
  );
}
