import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";

/** For accounts that manage no artist. */
export function NoArtist({ handle, operator }: { handle: string; operator: boolean }) {
  return (
    <>
      <PageHeader title="Insights">
        Plays, listeners, countries and exports for an artist's tracks.
      </PageHeader>
      <EmptyState
        title="You don't manage an artist yet"
        action={
          <div className="flex flex-wrap gap-2">
            {operator && (
              <LinkButton href="/admin/artists" size="sm" look="primary">
                Create or connect an artist
              </LinkButton>
            )}
            <LinkButton href="/docs/insights" size="sm">
              See what is counted
            </LinkButton>
          </div>
        }
      >
        {operator
          ? "As an operator, you can open the insights of any artist, create artists, and connect accounts to them, including your own."
          : `Ask the person who runs this server to connect your account, @${handle}, to your artist. Its plays, listeners and exports are here from then on.`}
      </EmptyState>
    </>
  );
}
