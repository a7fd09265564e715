import type { Metadata } from "next";
import { cameFrom } from "@/app/_request/came-from";
import { pageVisitor } from "@/app/_request/page-caller";
import { AuthFrame } from "@/components/accounts/profiles/auth-frame";
import { SignInForm } from "@/components/accounts/profiles/sign-in-form";
import { SignInOptions, SignUpLink } from "@/components/accounts/profiles/sign-in-options";
import { listDemoAccounts } from "@/lib/accounts/profiles/service";
import * as actions from "./actions";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const [next, demoAccounts] = await Promise.all([
    searchParams.then((params) => cameFrom(params.next)),
    pageVisitor().then((visitor) => listDemoAccounts(visitor)),
  ]);
  return (
    <AuthFrame
      title="Sign in"
      more={
        <SignInOptions
          accounts={demoAccounts}
          signIn={actions.signIn.bind(null, next)}
          start={actions.startPasskeySignIn}
          enter={actions.signInWithPasskey.bind(null, next)}
        />
      }
      aside={<SignUpLink next={next} />}
    >
      <SignInForm signIn={actions.signIn.bind(null, next)} />
    </AuthFrame>
  );
}
