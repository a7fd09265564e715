import type { Metadata } from "next";
import { viewerClock } from "@/app/_request/viewer-clock";
import { ArtistByNumberForm } from "@/components/listening/insights/artist-by-number-form";
import { ArtistSwitch } from "@/components/listening/insights/artist-switch";
import { ArtistOverview } from "@/components/listening/insights/dashboards";
import { NoArtist } from "@/components/listening/insights/no-artist";
import { News } from "@/components/progress/social/news";
import { openOverview, parsePeriod } from "./open-insights";

export const metadata: Metadata = { title: "Insights" };

export default async function InsightsPage({ searchParams }: PageProps<"/insights">) {
  const parameters = await searchParams;
  const period = parsePeriod(parameters);
  const { artists, isOperator, handle, overview, visit } = await openOverview(parameters.artist, period);
  const { locale } = await viewerClock();
  const current = overview?.performance.id;
  return (
    <>
      {current && (
        <ArtistSwitch
          artists={artists}
          current={current}
          artistHref={(id) => `/insights?artist=${id}&period=${period}`}
        />
      )}
      {overview ? (
        <ArtistOverview {...overview} period={period} locale={locale}>
          {visit && <News visit={visit} locale={locale} />}
        </ArtistOverview>
      ) : (
        <NoArtist handle={handle} operator={isOperator} />
      )}
      {isOperator && <ArtistByNumberForm period={period} />}
    </>
  );
}
