import type { Metadata } from "next";
import { ChartsView } from "@/components/progress/leaderboards/charts-view";
import { chartsAt } from "./open-charts";

export const metadata: Metadata = {
  title: "Charts",
  description:
    "The most played, most active and fastest rising artists on this server, by category, period and genre.",
};

export default async function ChartsPage({ searchParams }: PageProps<"/charts">) {
  return <ChartsView {...(await chartsAt(await searchParams))} />;
}
