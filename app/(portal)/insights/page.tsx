import type { Metadata } from "next";
import { openOverview, periodIn } from "@/app/(portal)/insights/open-insights";
import { readerClock } from "@/app/reader-clock";
import { ArtistByNumber } from "@/components/insights/artist-by-number";
import { ArtistSwitch } from "@/components/insights/artist-switch";
import { ArtistOverview } from "@/components/insights/dashboards";
import { NoArtist } from "@/components/insights/no-artist";

export const metadata: Metadata = { title: "Insights" };

export default async function InsightsPage({ searchParams }: PageProps<"/insights">) {
  const parameters = await searchParams;
  const period = periodIn(parameters);
  const { artists, isOperator, shown } = await openOverview(parameters.artist, period);
  const { locale } = await readerClock();
  const current = shown?.performance.id;
  return (
    <>
      {isOperator && <ArtistByNumber period={period} />}
      {current && <ArtistSwitch artists={artists} current={current} period={period} />}
      {shown ? <ArtistOverview {...shown} period={period} locale={locale} /> : <NoArtist />}
    </>
  );
}
