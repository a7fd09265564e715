import { type IssueForTab, IssueTokenForTab } from "@/components/developers/tokens/issue-for-tab";
import { Link } from "@/components/ui/link";

/** In a guide: lets a signed-in viewer issue a token that the samples then use. */
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
            <p className="mt-2 text-sm text-quiet">
              The button needs JavaScript. Without it, issue a token in Settings.
            </p>
          </noscript>
        </>
      ) : (
        <p className="text-sm">
          <Link href={`/sign-in?next=${encodeURIComponent(path)}`} className="link">
            Sign in
          </Link>{" "}
          to issue a token here and use it in the samples below.
        </p>
      )}
    </div>
  );
}
