import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** In place of the music on a server that has none. */
export function NoMusic({ operator }: { operator: boolean }) {
  if (!operator) {
    return (
      <EmptyState title="No music on this server yet">
        The API already works. Artists appear here as soon as an operator creates them.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No music on this server yet"
      action={
        <div className="flex flex-wrap gap-2">
          <LinkButton href="/setup?step=music" size="sm" look="primary">
            Add music
          </LinkButton>
          <LinkButton href="/admin/artists" size="sm">
            Manage artists
          </LinkButton>
        </div>
      }
    >
      Create an artist, or load demo music to look around.
    </EmptyState>
  );
}
