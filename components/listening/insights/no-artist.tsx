import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";

/** For accounts that manage no artist. */
export function NoArtist() {
  return (
    <>
      <PageHeader title="Insights">
        Plays, listeners, countries and exports for an artist's tracks.
      </PageHeader>
      <EmptyState
        title="You don't manage an artist yet"
        action={
          <div className="flex flex-wrap gap-2">
            <LinkButton href="/docs/insights" size="sm">
              See what is counted
            </LinkButton>
            <LinkButton href="/messages" size="sm">
              Open messages
            </LinkButton>
          </div>
        }
      >
        Once your account is a member of an artist, you see its plays, listeners and exports here.
      </EmptyState>
    </>
  );
}
