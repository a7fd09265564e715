import type { Metadata } from "next";
import { viewerClock } from "@/app/_request/viewer-clock";
import { openAlbum, parsePeriod } from "@/app/(portal)/insights/open-insights";
import { AlbumDashboard } from "@/components/listening/insights/dashboards";

type Props = PageProps<"/insights/albums/[albumId]">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { performance } = await openAlbum((await params).albumId, parsePeriod(await searchParams));
  return { title: `${performance.name} · Insights` };
}

export default async function AlbumInsightsPage({ params, searchParams }: Props) {
  const period = parsePeriod(await searchParams);
  const opened = await openAlbum((await params).albumId, period);
  const { locale } = await viewerClock();
  return <AlbumDashboard {...opened} period={period} locale={locale} />;
}
