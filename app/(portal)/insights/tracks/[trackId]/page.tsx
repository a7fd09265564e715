import type { Metadata } from "next";
import { viewerClock } from "@/app/_request/viewer-clock";
import { openTrack, parsePeriod } from "@/app/(portal)/insights/open-insights";
import { TrackDashboard } from "@/components/listening/insights/track-dashboard";

type Props = PageProps<"/insights/tracks/[trackId]">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { performance } = await openTrack((await params).trackId, parsePeriod(await searchParams));
  return { title: `${performance.name} · Insights` };
}

export default async function TrackInsightsPage({ params, searchParams }: Props) {
  const period = parsePeriod(await searchParams);
  const opened = await openTrack((await params).trackId, period);
  const { locale } = await viewerClock();
  return <TrackDashboard {...opened} period={period} locale={locale} />;
}
