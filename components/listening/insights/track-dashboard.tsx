import type { ComponentProps } from "react";
import type { EngagementMetrics } from "@/lib/listening/insights/engagement-contract";
import type { Performance } from "@/lib/listening/insights/measured";
import { ChartPanel } from "./chart-panel";
import { DashboardHeader } from "./dashboard-header";
import type { Frame } from "./dashboards";
import { Engagement } from "./engagement";
import { RealtimeCard } from "./realtime";
import { ToExports } from "./to-exports";

export function TrackDashboard({
  performance,
  realtime,
  engagement,
  ...frame
}: Frame & {
  performance: Performance;
  realtime: ComponentProps<typeof RealtimeCard>["initialData"];
  engagement: EngagementMetrics;
}) {
  return (
    <>
      <DashboardHeader
        kind="Track"
        performance={performance}
        path={`/insights/tracks/${performance.id}`}
        {...frame}
      />
      <div className="space-y-12">
        <ChartPanel performance={performance} series={frame.series} />
        <Engagement metrics={engagement} />
        <RealtimeCard
          key={performance.id}
          trackId={performance.id}
          initialData={realtime}
          today={performance.span.to}
        />
        <ToExports kind="track" period={frame.period} />
      </div>
    </>
  );
}
