import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";

/** For an account that acts for no artist. */
export function NoArtist() {
  return (
    <>
      <PageHeader title="Insights">
        How an artist's tracks do: plays, listeners, countries, exports.
      </PageHeader>
      <EmptyState
        title="This account acts for no artist yet"
        action={
          <div className="flex flex-wrap gap-2">
            <LinkButton href="/docs/insights" size="sm">
              See what is counted
            </LinkButton>
            <LinkButton href="/messages" size="sm">
              Write to somebody
            </LinkButton>
          </div>
        }
      >
        Insights are for the accounts of an artist. Ask an operator of this server to connect yours to one;
        the numbers are here from then on.
      </EmptyState>
    </>
  );
}
