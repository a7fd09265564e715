import { AuthFrame } from "@/components/accounts/profiles/auth-frame";
import { Link } from "@/components/ui/link";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { ConsentRequest } from "@/lib/developers/apps/consent-shapes";
import { AppLogo } from "./app-logo";

interface Props {
  app: ConsentRequest["app"];
  /** The account that is signed in. */
  account: { name: string; handle: string };
  /** The page's own address, to come back to. */
  path: string;
}

/** The app that asks, and the account that is asked. */
export function ConsentIntroduction({ app, account, path }: Props) {
  return (
    <>
      <span className="mb-4 block">
        <AppLogo app={app} pixels={64} />
      </span>
      <AppOrigin app={app} />
      {app.privacy_url && (
        <>
          {" "}
          <NewTabLink people href={app.privacy_url}>
            What it says about privacy
          </NewTabLink>
        </>
      )}
      <span className="mt-4 block">
        Signed in as <strong className="font-medium text-ink">{account.name}</strong> (@{account.handle}).{" "}
        <Link href={`/sign-in?next=${encodeURIComponent(path)}`} className="link">
          Use another account
        </Link>
      </span>
      <span className="mt-4 block">
        It may look at any time, and may be told of what happens there as it happens. You can take this back
        at any time under Settings, Connected apps.
      </span>
    </>
  );
}

/** The maker of an app, and whether somebody has looked at it. */
function AppOrigin({ app }: Pick<Props, "app">) {
  if (app.kind === "server") return "It is a program of this server itself, which runs on your own computer.";
  if (app.kind === "registered" && !app.reviewed)
    return "A program that has added itself to this server, and gave itself this name. It was not reviewed by this server, and can only ask to see things. Only go on if you began this yourself.";
  if (app.kind === "document" && !app.reviewed)
    return (
      <>
        <strong className="block text-2xl leading-tight font-semibold break-all text-ink">
          {new URL(app.homepage).host}
        </strong>
        <span className="mt-2 block">
          says that this is its app. It was not reviewed by this server, and can only ask to see things. Only
          go on if you know this address and trust it.
        </span>
      </>
    );
  return (
    <>
      <NewTabLink people href={app.homepage} className="link font-medium break-all">
        {new URL(app.homepage).host}
      </NewTabLink>{" "}
      {app.reviewed
        ? "was reviewed by this server."
        : "was not reviewed by this server. Only go on if you trust it."}
    </>
  );
}

/** The host to which a person goes back. */
export function ConsentDestination({ host }: { host: string | null }) {
  return (
    <p className="text-sm">
      You go back to <strong className="block text-2xl leading-tight font-semibold break-all">{host}</strong>
    </p>
  );
}

interface RefusalProps {
  message: string;
  /** The address of the app; without one, nothing says where the browser would go. */
  destination?: { host: string; url: string } | undefined;
}

/** A request of an app that cannot be answered, or whose answer the person takes there. */
export function ConsentRefusal({ message, destination }: RefusalProps) {
  const fields = destination ? "the parameters of the request" : "client_id and redirect_uri";
  return (
    <AuthFrame
      title="This app can't be connected"
      aside={`Nothing was shared. If you build the app, check ${fields}.`}
    >
      <p role="alert">{message}</p>
      {destination && (
        <p className="mt-4 text-sm">
          <a href={destination.url} rel="noreferrer nofollow" className="link font-medium break-all">
            Go on to {destination.host}
          </a>{" "}
          if you know it. It was not reviewed by this server.
        </p>
      )}
    </AuthFrame>
  );
}
