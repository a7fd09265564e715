import { GET } from "@/app/media/reports/[link]/route";
import { expireReports, runReportSchedules } from "@/lib/commerce/report-schedules/jobs";
import { reportScheduleTasks } from "@/lib/commerce/report-schedules/tasks";
import { get, post, read } from "./api";
import { createArtist, createCaller, createTrack } from "./factories";
import { runJobs } from "./mails";
import { queueJob } from "./workers";

/** A producer with an artist and a track. */
export async function createReporter() {
  const producer = await createCaller();
  const artist = await createArtist({ owner_id: producer.id });
  const track = await createTrack([artist.id]);
  return { ...producer, artist, track };
}

const weekly = { type: "tracks", format: "csv", every: "week", at_hour: 8, time_zone: "UTC" };

/** Creates a schedule, weekly unless its fields say otherwise, and returns it. */
export async function createSchedule(token: string, fields: object = {}) {
  const { status, body } = await post("/report-schedules", { token, body: { ...weekly, ...fields } });
  if (status !== 201) throw new Error(`The schedule is refused: ${JSON.stringify(body)}`);
  return body.schedule;
}

/** Begins what is due at a moment, and makes and mails it. */
export async function runSchedulesAt(now: Date): Promise<void> {
  await queueJob(runReportSchedules, {});
  await runJobs(reportScheduleTasks(() => now));
}

/** Deletes what has expired at a moment. */
export async function expireReportsAt(now: Date): Promise<void> {
  await queueJob(expireReports, {});
  await runJobs(reportScheduleTasks(() => now));
}

/** The reports of a schedule, newest first. */
export async function listRuns(token: string, scheduleId: number) {
  const { body } = await get(`/report-schedules/${scheduleId}/runs`, { token });
  return body.pagination.data;
}

/** Makes a report now, and returns it. */
export async function makeReportNow(token: string, scheduleId: number) {
  await post(`/report-schedules/${scheduleId}/run`, { token });
  await runJobs();
  const [run] = await listRuns(token, scheduleId);
  return run;
}

/** Downloads a report by its address, as anybody can. */
export async function downloadReport(address: string) {
  const link = new URL(address).pathname.split("/").at(-1) ?? "";
  return read(await GET(new Request(address), { params: Promise.resolve({ link }) }));
}
