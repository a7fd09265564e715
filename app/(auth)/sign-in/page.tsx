import type { Metadata } from "next";
import Link from "next/link";
import { cameFrom } from "@/app/_request/came-from";
import { AuthFrame } from "@/components/accounts/profiles/auth-frame";
import { SignInForm } from "@/components/accounts/profiles/sign-in-form";
import { signIn } from "./actions";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const next = await cameFrom((await searchParams).next);
  return (
    <AuthFrame
      title="Sign in"
      aside={
        <>
          New here?{" "}
          <Link href={`/sign-up?next=${encodeURIComponent(next)}`} className="link">
            Sign up
          </Link>
          .
        </>
      }
    >
      <SignInForm signIn={signIn.bind(null, next)} />
    </AuthFrame>
  );
}
