import { requireUser } from "@/app/_request/page-caller";
import { viewerClock } from "@/app/_request/viewer-clock";
import { ArtistSwitch } from "@/components/listening/insights/artist-switch";
import { ContributionCalendar } from "@/components/progress/growth/contribution-calendar";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { listOwnArtists } from "@/lib/listening/insights/service";
import { FIRST_YEAR } from "@/lib/progress/growth/constants";
import { getContributionGraph } from "@/lib/progress/growth/service";

type Parameter = string | string[] | undefined;

const PATH = "/insights/progress";

/** The calendar of what one of the viewer's artists published: the one and the year of the URL, else the first and the current. */
export async function Uploads({ artist, year }: { artist: Parameter; year: Parameter }) {
  const caller = await requireUser(PATH);
  const artists = await listOwnArtists(caller);
  const selectedArtist = artists.find(({ id }) => String(id) === artist) ?? artists[0];
  if (!selectedArtist)
    return (
      <EmptyState
        title="You don't manage an artist yet"
        action={<LinkButton href="/studio">Become an artist</LinkButton>}
      >
        Create your artist in the studio. What you publish appears here.
      </EmptyState>
    );
  const yearParam = Number(year);
  const current = new Date().getUTCFullYear();
  const { data } = await getContributionGraph(caller, {
    artistId: selectedArtist.id,
    year:
      Number.isInteger(yearParam) && yearParam >= FIRST_YEAR && yearParam <= current ? yearParam : current,
  });
  const { locale } = await viewerClock();
  return (
    <div>
      <ArtistSwitch
        artists={artists}
        current={selectedArtist.id}
        artistHref={(id) => `${PATH}?artist=${id}&year=${data.year}`}
      />
      <ContributionCalendar
        graph={data}
        locale={locale}
        yearHref={(other) => `${PATH}?artist=${selectedArtist.id}&year=${other}`}
      />
    </div>
  );
}
