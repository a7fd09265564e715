import type { z } from "zod";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { Table, Th } from "@/components/ui/table";
import type { PagePeriod } from "@/lib/listening/insights/constants";
import type { getArtistCollaborations } from "@/lib/listening/insights/contract";
import { formatCount, formatDay } from "./formats";
import { SectionHeading } from "./section-heading";

type Collaboration = z.output<typeof getArtistCollaborations.response>["data"];

/** The artists that this artist has made tracks with, and those tracks. */
export function Collaborations({
  artistId,
  made: { top_collaborators, collaboration_tracks, total_collaborations },
  period,
  locale,
}: {
  artistId: number;
  made: Collaboration;
  period: PagePeriod;
  locale: string;
}) {
  return (
    <section aria-labelledby="collaborations">
      <SectionHeading id="collaborations" title="Collaborations" term="collaborations" />
      {total_collaborations === 0 ? (
        <EmptyState title="No collaborations yet">
          Tracks that also credit another artist appear here.
        </EmptyState>
      ) : (
        <div className="grid gap-8 lg:grid-cols-[2fr_3fr]">
          <div>
            <Table caption="Collaborating artists">
              <thead>
                <tr>
                  <Th className="w-full">With</Th>
                  <Th className="text-right">Tracks</Th>
                  <Th className="text-right">Plays of these tracks</Th>
                </tr>
              </thead>
              <tbody className="[&_td]:align-middle">
                {top_collaborators.map(({ artist, tracks, plays }) => (
                  <tr key={artist.id}>
                    <td>
                      <span className="flex items-center gap-2">
                        <Picture
                          src={artist.image_small}
                          pixels={24}
                          loading="lazy"
                          className="size-6 rounded-full"
                        />
                        {artist.name}
                      </span>
                    </td>
                    <td className="text-right">{formatCount(tracks, locale)}</td>
                    <td className="text-right">{formatCount(plays, locale)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
          <Table caption="Tracks with other artists">
            <thead>
              <tr>
                <Th className="w-full">Track</Th>
                <Th className="hidden sm:table-cell">Released</Th>
                <Th className="text-right">Plays, all time</Th>
              </tr>
            </thead>
            <tbody>
              {collaboration_tracks.map(({ id, name, artists, plays, release_date }) => (
                <tr key={id}>
                  <td className="py-1">
                    <Link
                      href={`/insights/tracks/${id}?period=${period}`}
                      className="link inline-block min-h-6 leading-6 font-medium"
                    >
                      {name}
                    </Link>
                    <span className="block text-xs text-quiet">
                      with{" "}
                      {artists
                        .filter((artist) => artist.id !== artistId)
                        .map((artist) => artist.name)
                        .join(", ")}
                    </span>
                  </td>
                  <td className="hidden whitespace-nowrap text-quiet sm:table-cell">
                    {formatDay(release_date, locale, "dated")}
                  </td>
                  <td className="text-right">{formatCount(plays, locale)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </section>
  );
}
