/** Runs once when a server process starts: this process then runs jobs, counts plays, keeps the search index, follows the activities, measures the service and knows its settings. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { followSettings } = await import("@/lib/admin/settings/service");
    await followSettings();
    const { startWorker } = await import("@/lib/admin/jobs/worker");
    await startWorker();
    const { startRollups: startCounting } = await import("@/lib/listening/plays/rollup-service");
    startCounting();
    const { startIndexing } = await import("@/lib/catalog/search-index/service");
    startIndexing();
    const { startReading } = await import("@/lib/platform/activity-log/service");
    const { consumers } = await import("@/lib/admin/jobs/activity-consumers");
    startReading(consumers);
    const { startDelivering } = await import("@/lib/developers/webhooks/delivery-loop");
    startDelivering();
    const { startAwarding } = await import("@/lib/progress/achievements/award-service");
    startAwarding();
    const { startSampling } = await import("@/lib/admin/status/service");
    startSampling();
  }
}
