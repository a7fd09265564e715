import Link from "next/link";
import { AuthFrame } from "@/components/accounts/users/auth-frame";
import { SignUpForm } from "@/components/accounts/users/sign-up-form";
import { LinkButton } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { Time } from "@/components/ui/time";
import { AcceptForm } from "./accept-form";

type Invitation = {
  state: "open" | "accepted" | "withdrawn" | "expired";
  email: string;
  inviter: string | null;
  expires_at: string;
  has_account: boolean;
};

type Props = {
  /** Undefined for a link that no invitation has. */
  invitation?: Invitation;
  /** Where this page is, to come back to. */
  path: string;
  /** Whoever is signed in. */
  handle?: string;
  accept: FormAction;
  signUp: FormAction;
};

/** What an invitation's link opens: an account that is approved already, or the reason why it does not. */
export function InvitationCard({ invitation, path, handle, accept, signUp }: Props) {
  if (invitation?.state !== "open") return <ClosedInvitation invitation={invitation} />;
  const { email, inviter, expires_at, has_account } = invitation;
  return (
    <AuthFrame
      title="You are invited to the API"
      aside={
        <>
          {inviter ? `@${inviter}` : "An operator"} invites {email}. The account you open here may issue
          tokens at once. The link works once, until <Time at={expires_at} />.
          {!handle && !has_account && (
            <>
              {" "}
              Already have an account under another address? <SignIn path={path} />, then accept.
            </>
          )}
        </>
      }
    >
      {handle ? (
        <AcceptForm accept={accept} handle={handle} />
      ) : has_account ? (
        <Notice title={`${email} has an account already`}>
          <p>
            <SignIn path={path} /> with it, and you come back here to accept.
          </p>
        </Notice>
      ) : (
        <SignUpForm signUp={signUp} next="/settings/developers" email={email} />
      )}
    </AuthFrame>
  );
}

function SignIn({ path }: { path: string }) {
  return (
    <Link href={`/sign-in?next=${encodeURIComponent(path)}`} className="link">
      Sign in
    </Link>
  );
}

const closed = {
  expired: "This invitation has expired",
  accepted: "This invitation has been used",
  withdrawn: "This invitation was withdrawn",
};

function ClosedInvitation({ invitation }: { invitation?: Invitation }) {
  const state = invitation?.state;
  return (
    <AuthFrame
      title={state && state !== "open" ? closed[state] : "This link is not an invitation"}
      aside={
        state === "expired" ? (
          <>
            It worked until <Time at={invitation?.expires_at ?? ""} />. Ask whoever sent it for another, or
            apply for access yourself.
          </>
        ) : state === "accepted" ? (
          "It works once. If it was you, sign in with the account you opened."
        ) : state === "withdrawn" ? (
          "An operator has taken it back. You can apply for access yourself."
        ) : (
          "It may have been cut off on the way, or a newer invitation has taken its place. Look for the newest mail."
        )
      }
    >
      <div className="flex flex-wrap gap-2">
        <LinkButton href="/sign-in" look="primary">
          Sign in
        </LinkButton>
        <LinkButton href="/sign-up?next=%2Fsettings%2Fdevelopers">Sign up and apply</LinkButton>
      </div>
    </AuthFrame>
  );
}
