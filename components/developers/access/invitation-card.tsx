import { AuthFrame } from "@/components/accounts/profiles/auth-frame";
import { SignUpForm } from "@/components/accounts/profiles/sign-up-form";
import { LinkButton } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Time } from "@/components/ui/time";
import type { OpenedInvitation } from "@/lib/developers/access/invitation-pages";
import { AcceptForm } from "./accept-form";

type Props = {
  /** Undefined when no invitation has this code. */
  invitation?: OpenedInvitation;
  /** The path of this page, to come back to after signing in. */
  path: string;
  /** The signed-in account's handle. */
  handle?: string;
  accept: FormAction;
  signUp: FormAction;
};

/** The page of an invitation link: creates or signs in to an approved account, or says why it cannot. */
export function InvitationCard({ invitation, path, handle, accept, signUp }: Props) {
  if (invitation?.state !== "open") return <ClosedInvitation invitation={invitation} />;
  const { email, inviter, expires_at, has_account } = invitation;
  return (
    <AuthFrame
      title="You are invited to the API"
      aside={
        <>
          {inviter ? `@${inviter}` : "An operator"} invites {email}. The account you create here can issue
          tokens right away. The link works once, until <Time at={expires_at} />.
          {!handle && !has_account && (
            <>
              {" "}
              Already have an account with another email address? <SignIn path={path} />, then accept.
            </>
          )}
        </>
      }
    >
      {handle ? (
        <AcceptForm accept={accept} handle={handle} />
      ) : has_account ? (
        <Notice title={`${email} already has an account`}>
          <p>
            <SignIn path={path} /> with it to come back here and accept.
          </p>
        </Notice>
      ) : (
        <SignUpForm signUp={signUp} email={email} />
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

const CLOSED = {
  expired: "This invitation has expired",
  accepted: "This invitation has been used",
  withdrawn: "This invitation was withdrawn",
};

function ClosedInvitation({ invitation }: { invitation?: OpenedInvitation }) {
  const state = invitation?.state;
  return (
    <AuthFrame
      title={state && state !== "open" ? CLOSED[state] : "This link is not an invitation"}
      aside={
        state === "expired" ? (
          <>
            It worked until <Time at={invitation?.expires_at ?? ""} />. Ask for a new one, or apply for access
            yourself.
          </>
        ) : state === "accepted" ? (
          "It works only once. If you used it, sign in with the account you created."
        ) : state === "withdrawn" ? (
          "You can apply for access yourself."
        ) : (
          "The link may be incomplete, or replaced by a newer invitation. Check for a newer email."
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
