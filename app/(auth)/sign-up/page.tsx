import type { Metadata } from "next";
import Link from "next/link";
import { AuthFrame } from "@/components/users/auth-frame";
import { SignUpForm } from "@/components/users/sign-up-form";
import { nextPath } from "../next-path";
import { signUp } from "./actions";

export const metadata: Metadata = { title: "Sign up" };

export default async function SignUpPage({ searchParams }: PageProps<"/sign-up">) {
  const next = nextPath((await searchParams).next, "/settings/profile");
  return (
    <AuthFrame
      title="Sign up"
      aside={
        <>
          Create an account to send messages and apply for API access. Already have an account?{" "}
          <Link href={`/sign-in?next=${encodeURIComponent(next)}`} className="link">
            Sign in
          </Link>
          .
        </>
      }
    >
      <SignUpForm signUp={signUp} next={next} />
    </AuthFrame>
  );
}
