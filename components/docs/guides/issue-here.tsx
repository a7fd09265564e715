import Link from "next/link";
import { type IssueForTab, IssueTokenForTab } from "@/components/developers/tokens/issue-for-tab";

/** The place in a guide where a signed-in reader may issue a token that is filled into its lines. */
export function IssueHere({
  issue,
  scopes,
  isSignedIn,
  path,
}: {
  issue: IssueForTab;
  scopes: string[];
  isSignedIn: boolean;
  path: string;
}) {
  return (
    <div className="rounded-md border border-line bg-face p-4">
      {isSignedIn ? (
        <>
          <IssueTokenForTab issue={issue} name="Quickstart" scopes={scopes} />
          <noscript>
            <p className="mt-2 text-sm text-quiet">The button needs JavaScript; the settings do not.</p>
          </noscript>
        </>
      ) : (
        <p className="text-sm">
          <Link href={`/sign-in?next=${encodeURIComponent(path)}`} className="link">
            Sign in
          </Link>{" "}
          to issue a token right here and have it filled into the lines below.
        </p>
      )}
    </div>
  );
}
