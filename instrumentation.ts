/** Runs once when a server process starts: this process then runs jobs, counts plays, keeps the search index, follows the activities, measures the service and knows its name. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { followServerName } = await import("@/lib/operations/setup/service");
    await followServerName();
    const { startWorker } = await import("@/lib/operations/jobs/worker");
    await startWorker();
    const { startCounting } = await import("@/lib/listening/rollups/service");
    startCounting();
    const { startIndexing } = await import("@/lib/catalog/search-index/service");
    startIndexing();
    const { startReading } = await import("@/lib/activity/stream/service");
    const { readers } = await import("@/lib/operations/jobs/readers");
    startReading(readers);
    const { startAwarding } = await import("@/lib/progress/achievements/awarding/service");
    startAwarding();
    const { startSampling } = await import("@/lib/operations/status/service");
    startSampling();
  }
}
