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
            <LinkButton href="/studio" size="sm" look="primary">
              Become an artist
            </LinkButton>
            {operator && (
              <LinkButton href="/admin/artists" size="sm">
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
          ? "Create your own artist in the studio. As an operator, you can also open the insights of any artist, create artists, and connect accounts to them."
          : `Create your artist in the studio, or ask the person who runs this server to connect your account, @${handle}, to one. Its plays, listeners and exports are here from then on.`}
      </EmptyState>
    </>
  );
}
