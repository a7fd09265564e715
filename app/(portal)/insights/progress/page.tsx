import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { viewerClock } from "@/app/_request/viewer-clock";
import { AchievementWall } from "@/components/progress/achievements/wall";
import { LevelSummary } from "@/components/progress/xp/level-summary";
import { SourceTable } from "@/components/progress/xp/source-table";
import { pageSpan, parsePagePeriod } from "@/lib/listening/insights/spans";
import { listAchievements } from "@/lib/progress/achievements/service";
import { getProgress } from "@/lib/progress/xp/service";
import { Uploads } from "./uploads";

export const metadata: Metadata = { title: "Progress" };

export default async function ProgressPage({ searchParams }: PageProps<"/insights/progress">) {
  const { artist, year, ...parameters } = await searchParams;
  const period = parsePagePeriod(parameters, "all");
  const caller = await requireUser("/insights/progress");
  const [{ level, sources }, { data }, { locale }] = await Promise.all([
    getProgress(caller, pageSpan(period)),
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
