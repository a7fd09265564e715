import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { viewerClock } from "@/app/_request/viewer-clock";
import { AchievementWall } from "@/components/progress/achievements/wall";
import { LevelSummary } from "@/components/progress/xp/level-summary";
import { SourceTable } from "@/components/progress/xp/source-table";
import { listAchievements } from "@/lib/progress/achievements/service";
import { XP_PERIODS } from "@/lib/progress/xp/constants";
import { getProgress } from "@/lib/progress/xp/service";
import { Uploads } from "./uploads";

export const metadata: Metadata = { title: "Progress" };

export default async function ProgressPage({ searchParams }: PageProps<"/insights/progress">) {
  const { artist, year, period: periodParam } = await searchParams;
  const period = XP_PERIODS.find((known) => known === periodParam) ?? "all";
  const caller = await requireUser("/insights/progress");
  const [{ level, sources }, { data }, { locale }] = await Promise.all([
    getProgress(caller, { period }),
    listAchievements(caller, { state: "all" }),
    viewerClock(),
  ]);
  return (
    <div className="space-y-12 pb-12">
      <h1 className="text-xl font-semibold">Progress</h1>
      <LevelSummary level={level} locale={locale} />
      <SourceTable sources={sources} period={period} locale={locale} />
      <Uploads artist={artist} year={year} />
      <AchievementWall achievements={data} />
    </div>
  );
}
