import type { Metadata } from "next";
import { openArtist, periodIn } from "@/app/(portal)/insights/open-insights";
import { readerClock } from "@/app/reader-clock";
import { ArtistDashboard } from "@/components/insights/dashboards";

type Props = PageProps<"/insights/artists/[artistId]">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { performance } = await openArtist((await params).artistId, periodIn(await searchParams));
  return { title: `${performance.name} · Insights` };
}

export default async function ArtistInsightsPage({ params, searchParams }: Props) {
  const period = periodIn(await searchParams);
  const opened = await openArtist((await params).artistId, period);
  const { locale } = await readerClock();
  return <ArtistDashboard {...opened} period={period} locale={locale} />;
}
