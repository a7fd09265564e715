import type { ComponentProps } from "react";
import { PasskeySignIn } from "@/components/accounts/second-factor/passkey-sign-in";
import { Link } from "@/components/ui/link";
import { DemoSignIn } from "./demo-sign-in";

type Props = ComponentProps<typeof DemoSignIn> &
  Pick<ComponentProps<typeof PasskeySignIn>, "start" | "enter">;

/** The ways to sign in besides the form: a passkey, and the accounts of a server with demo data. */
export function SignInOptions({ start, enter, ...demo }: Props) {
  return (
    <>
      <PasskeySignIn autofill start={start} enter={enter} />
      <DemoSignIn {...demo} />
    </>
  );
}

/** The way to an account for those who have none. */
export function SignUpLink({ next }: { next: string }) {
  return (
    <>
      New here?{" "}
      <Link href={`/sign-up?next=${encodeURIComponent(next)}`} className="link">
        Sign up
      </Link>
      .
    </>
  );
}
