import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { cameFrom } from "@/app/_request/came-from";
import { pageSignIn } from "@/app/_request/session-cookie";
import { AuthFrame } from "@/components/accounts/profiles/auth-frame";
import { PasskeySignIn } from "@/components/accounts/second-factor/passkey-sign-in";
import { SignInCodeForm } from "@/components/accounts/second-factor/sign-in-code-form";
import * as actions from "../actions";

export const metadata: Metadata = { title: "Second factor" };

export default async function SecondFactorPage({ searchParams }: PageProps<"/sign-in/second-factor">) {
  const [next, waiting] = await Promise.all([
    searchParams.then((params) => cameFrom(params.next)),
    pageSignIn(),
  ]);
  if (!waiting) redirect(`/sign-in?next=${encodeURIComponent(next)}`);
  return (
    <AuthFrame
      title="Second factor"
      aside={
        <>
          Your password was right. Now prove that it is you who signs in as{" "}
          <span className="font-medium break-words text-ink">{waiting.email}</span>.
        </>
      }
      more={
        <PasskeySignIn
          start={actions.startPasskeySignIn}
          enter={actions.signInWithPasskey.bind(null, next)}
        />
      }
    >
      <SignInCodeForm enter={actions.signInWithCode.bind(null, next)} />
    </AuthFrame>
  );
}
