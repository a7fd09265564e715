import type { Metadata } from "next";
import { cameFrom } from "@/app/_request/came-from";
import { pageVisitor } from "@/app/_request/page-caller";
import { AuthFrame } from "@/components/accounts/profiles/auth-frame";
import { DemoSignIn } from "@/components/accounts/profiles/demo-sign-in";
import { SignInForm } from "@/components/accounts/profiles/sign-in-form";
import { Link } from "@/components/ui/link";
import { listDemoAccounts } from "@/lib/accounts/profiles/service";
import { signIn } from "./actions";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const [next, demoAccounts] = await Promise.all([
    searchParams.then((params) => cameFrom(params.next)),
    pageVisitor().then((visitor) => listDemoAccounts(visitor)),
  ]);
  return (
    <AuthFrame
      title="Sign in"
      more={<DemoSignIn accounts={demoAccounts} signIn={signIn.bind(null, next)} />}
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
