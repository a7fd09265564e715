import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** The way to fill the home page, for an account that has played, liked and followed nothing yet. */
export function StartHint() {
  return (
    <EmptyState
      title="Make this page yours"
      action={
        <LinkButton href="/welcome/music" look="primary">
          Choose artists to follow
        </LinkButton>
      }
    >
      Follow a few artists and like some tracks: their new music, a station of your taste and what you played
      last appear here.
    </EmptyState>
  );
}
