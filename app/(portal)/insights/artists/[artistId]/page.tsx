import type { Metadata } from "next";
import { viewerClock } from "@/app/_request/viewer-clock";
import { openArtist, parsePeriod } from "@/app/(portal)/insights/open-insights";
import { ArtistDashboard } from "@/components/listening/insights/dashboards";

type Props = PageProps<"/insights/artists/[artistId]">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { performance } = await openArtist((await params).artistId, parsePeriod(await searchParams));
  return { title: `${performance.name} · Insights` };
}

export default async function ArtistInsightsPage({ params, searchParams }: Props) {
  const period = parsePeriod(await searchParams);
  const opened = await openArtist((await params).artistId, period);
  const { locale } = await viewerClock();
  return <ArtistDashboard {...opened} period={period} locale={locale} />;
}
