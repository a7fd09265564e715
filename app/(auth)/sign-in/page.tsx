import type { Metadata } from "next";
import Link from "next/link";
import { AuthFrame } from "@/components/users/auth-frame";
import { SignInForm } from "@/components/users/sign-in-form";
import { nextPath } from "../next-path";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const next = nextPath((await searchParams).next, "/settings/developers");
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
      <SignInForm next={next} />
    </AuthFrame>
  );
}
