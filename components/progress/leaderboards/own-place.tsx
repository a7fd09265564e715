import { Link } from "@/components/ui/link";
import { artistPath } from "@/lib/catalog/resource-shapes/addresses";
import type { Board } from "@/lib/progress/leaderboards/constants";
import type { NotRanked, Standing } from "@/lib/progress/leaderboards/shapes";
import { LeadersTable } from "./leaders-table";

const REASONS: Record<NotRanked, string> = {
  no_public_tracks: "is not ranked: it has no public track.",
  no_activity: "is not ranked here: nothing counted in this period.",
  hidden: "is hidden from charts.",
};

/** The place of the viewer's artist, with the two before and after it. */
export function OwnPlace({ standing, board }: { standing: Standing; board: Board }) {
  const { artist, entry, above, below, reason } = standing;
  if (!artist) return null;
  return (
    <section aria-labelledby="own-place" className="mb-8">
      <h2 id="own-place" className="mb-3 text-sm font-semibold">
        Your place
      </h2>
      {entry ? (
        <LeadersTable
          caption="Your place, with the artists around it"
          board={board}
          leaders={[...above, entry, ...below]}
          own={artist.id}
        />
      ) : (
        <p className="text-sm text-quiet">
          <Link href={artistPath(artist)} className="link">
            {artist.name}
          </Link>{" "}
          {reason && REASONS[reason]}{" "}
          {reason === "hidden" && (
            <Link href="/settings/privacy" className="link">
              Change this in Privacy
            </Link>
          )}
        </p>
      )}
    </section>
  );
}
