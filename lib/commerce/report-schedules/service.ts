import "server-only";
import { inAmbientTransaction, inTransaction, withoutTransaction } from "@/db/transaction";
import { openFile, releaseFile } from "@/lib/catalog/files/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid, QuotaError, RateLimitError } from "@/lib/platform/http-contract/errors";
import { QUOTAS } from "@/lib/platform/http-contract/limits";
import { notFoundMessage, orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import type { Scope } from "@/lib/platform/http-contract/scopes";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { log } from "@/lib/platform/log";
import { MAX_MANUAL_RUNS } from "./constants";
import type * as contract from "./contract";
import { openReportLink, reportPath } from "./links";
import * as queries from "./queries";
import { assertArtistMember, makeReportFile } from "./report-service";
import type { ReportRunRow } from "./run-fragments";
import * as runs from "./run-queries";

const MAX_SCHEDULES = QUOTAS.report_schedules.limit;

type ScheduleInput = Input<typeof contract.createReportSchedule>;

/** Counts the schedules of the caller, for the quota `report_schedules`. */
export const countReportSchedules = (caller: UserCaller): Promise<number> =>
  queries.countSchedules(withoutTransaction, caller.userId);

/** A page of the caller's schedules. */
export async function listReportSchedules(
  caller: UserCaller,
  input: Input<typeof contract.listReportSchedules>,
) {
  const find = async (slice: Parameters<typeof queries.findSchedules>[1]) => {
    const { total, data } = await queries.findSchedules(caller.userId, slice);
    return { total, data: data.map((row) => toSchedule(caller, row)) };
  };
  return { pagination: await paginateList(input, find) };
}

/** One schedule of the caller. Throws `not_found`. */
export async function getReportSchedule(
  caller: UserCaller,
  { scheduleId }: Input<typeof contract.getReportSchedule>,
) {
  return { schedule: toSchedule(caller, await mustFind(caller, scheduleId)) };
}

/** Adds a schedule. Throws `not_found` and `forbidden` for the artist, `validation_failed` and `quota_exceeded`. */
export async function createReportSchedule(caller: UserCaller, input: ScheduleInput) {
  const { recipients: recipientIds = [caller.userId], ...fields } = input;
  await mustFit(caller, fields);
  const recipients = await checkRecipients(caller, fields, recipientIds);
  const id = await inTransaction((transaction) =>
    queries.insertSchedule(transaction, caller.userId, { ...fields, recipients }, MAX_SCHEDULES),
  ).catch(throwRefusal);
  if (id === undefined) {
    const message = `You have ${MAX_SCHEDULES} report schedules, the maximum. Delete one that you no longer need.`;
    throw new QuotaError(message, MAX_SCHEDULES, MAX_SCHEDULES);
  }
  return getReportSchedule(caller, { scheduleId: id });
}

/** Changes a schedule of the caller. Throws as `createReportSchedule`. */
export const updateReportSchedule = (
  caller: UserCaller,
  { scheduleId, ...changes }: Input<typeof contract.updateReportSchedule>,
) => whileLocked(caller, scheduleId, (former) => changeSchedule(caller, former, changes));

async function changeSchedule(
  caller: UserCaller,
  former: queries.ReportScheduleRow,
  changes: Omit<Input<typeof contract.updateReportSchedule>, "scheduleId">,
) {
  const { id: scheduleId } = former;
  mustReadType(caller, former.type);
  const next = {
    type: changes.type ?? former.type,
    format: changes.format ?? former.format,
    artist_id: changes.artist_id === undefined ? (former.artist?.id ?? null) : changes.artist_id,
    every: changes.every ?? former.every,
    at_hour: changes.at_hour ?? former.at_hour,
    time_zone: changes.time_zone ?? former.time_zone,
  };
  await mustFit(caller, next);
  const recipients = changes.recipients
    ? await checkRecipients(caller, next, changes.recipients)
    : await selectRecipients(caller, next, former.recipients);
  await inTransaction((transaction) =>
    queries.updateSchedule(transaction, caller.userId, scheduleId, { ...next, recipients }),
  ).catch(throwRefusal);
  return getReportSchedule(caller, { scheduleId });
}

/** Deletes a schedule of the caller, with its reports. Throws `not_found`. */
export async function deleteReportSchedule(
  { userId }: UserCaller,
  { scheduleId }: Input<typeof contract.deleteReportSchedule>,
) {
  orNotFound(await queries.deleteSchedule(userId, scheduleId), "schedule");
  return { message: "The schedule is deleted." };
}

/** Begins a report now. Throws `not_found`, `forbidden`, `conflict` while one is being made, and `rate_limited`. */
export async function runReportSchedule(
  caller: UserCaller,
  { scheduleId }: Input<typeof contract.runReportSchedule>,
) {
  const outcome = await whileLocked(caller, scheduleId, ({ type }) => {
    mustReadType(caller, type);
    return runs.insertManualRun(scheduleId, MAX_MANUAL_RUNS);
  });
  if (outcome === "busy")
    throw new ApiError("conflict", "A report of this schedule is being made. Wait for it.");
  if ("wait" in outcome) {
    const message = `You have asked for ${MAX_MANUAL_RUNS} reports of this schedule within 24 hours. Try again later.`;
    throw new RateLimitError(message, outcome.wait);
  }
  return { run: toRun(caller, outcome) };
}

/** A page of the reports of a schedule of the caller. Throws `not_found`. */
export async function listReportRuns(caller: UserCaller, input: Input<typeof contract.listReportRuns>) {
  const { scheduleId } = input;
  await mustFind(caller, scheduleId);
  const pagination = await paginateList(
    input,
    async (slice: Parameters<typeof runs.findReportRuns>[1]) => {
      const page = await runs.findReportRuns(scheduleId, slice);
      if (!page.keyed) return { ...page, data: page.data.map((row) => toRun(caller, row)) };
      return { keyed: page.keyed.map(({ key, item }) => ({ key, item: toRun(caller, item) })) };
    },
    { id: "listReportRuns" },
  );
  return { pagination };
}

/** Makes the report of a run. Throws what may go better at the next attempt; the last one notes that it has failed. */
export async function makeReport(id: number, isLastAttempt: boolean): Promise<void> {
  const run = await runs.startRun(id);
  if (!run) return;
  try {
    const { isComplete, fileId } = await makeReportFile(id, run);
    // The schedule may have been deleted meanwhile.
    if (!isComplete) await releaseFile(fileId);
  } catch (error) {
    const isRefusal = error instanceof ApiError && !(error instanceof RateLimitError);
    if (!isRefusal && !isLastAttempt) throw error;
    if (!isRefusal) log.error({ err: error, run_id: id }, "could not make a report");
    await runs.failRun(id, isRefusal ? refusalText(error) : "Something went wrong on our side.");
  }
}

const refusalText = ({ message, errors }: ApiError): string => Object.values(errors ?? {})[0] ?? message;

/** The file of a report at its signed address. Throws `not_found`. */
export async function openReport(link: string) {
  const linked = openReportLink(link);
  const row = linked && (await runs.findReportFile(linked.runId, linked.userId));
  const file = row?.file_id ? await openFile(row.file_id) : undefined;
  if (!row || !file) throw new ApiError("not_found", "This report has expired, or is not yours to read.");
  const { artist, type, format, from, to } = row;
  const words = [artist ?? "Downbeat", type, from, "to", to].join(" ");
  return { ...file, name: `${words}.${format}`, type: file.mediaType };
}

/** Does something to a schedule that nobody else changes, deletes or begins meanwhile. Throws `not_found`. */
const whileLocked = <Result>(
  caller: UserCaller,
  id: number,
  work: (schedule: queries.ReportScheduleRow) => Promise<Result>,
): Promise<Result> =>
  inAmbientTransaction(async () => {
    await queries.lockSchedule(caller.userId, id);
    return await work(await mustFind(caller, id));
  });

async function mustFind({ userId }: UserCaller, id: number) {
  return orNotFound(await queries.findSchedule(userId, id), "schedule");
}

/** Throws for what a schedule cannot be: `forbidden`, `not_found` or `validation_failed`. */
async function mustFit(caller: UserCaller, fields: queries.ScheduleColumns): Promise<void> {
  const { type, format, artist_id, time_zone } = fields;
  mustReadType(caller, type);
  if (artist_id !== null) await assertArtistMember(caller.userId, artist_id);
  if (format === "pdf" && (type !== "artists" || artist_id === null))
    throw invalid({ format: "Must be csv or json, but for type artists with an artist_id." });
  if (!isTimeZone(time_zone) || !(await queries.hasTimeZone(time_zone)))
    throw invalid({ time_zone: "Must be an IANA time zone, such as Europe/Berlin." });
}

/** The artist or a recipient was deleted after the check. */
function throwRefusal(cause: unknown): never {
  const { constraint_name = "" } = cause as { constraint_name?: string };
  if (constraint_name.startsWith("report_schedules_artist_id_"))
    throw new ApiError("not_found", notFoundMessage("artist"));
  if (constraint_name.startsWith("report_recipients_user_id_"))
    throw invalid({ recipients: "An account among them has been deleted." });
  throw cause;
}

type ArtistChoice = Pick<queries.ScheduleColumns, "artist_id">;

/** The accounts to which the reports of an artist may be sent. Those of all artists of an account are for that account alone. */
const findReaderIds = async ({ userId }: UserCaller, { artist_id }: ArtistChoice): Promise<number[]> =>
  artist_id === null ? [userId] : queries.findMemberIds(artist_id);

/** The recipients that a caller names, each once. Throws `validation_failed` for one who may not read the reports. */
async function checkRecipients(
  caller: UserCaller,
  choice: ArtistChoice,
  ids: readonly number[],
): Promise<number[]> {
  const readers = await findReaderIds(caller, choice);
  const place = ids.findIndex((id) => !readers.includes(id));
  if (place < 0) return [...new Set(ids)];
  throw invalid({
    [`recipients.${place}`]:
      choice.artist_id === null
        ? "Must be your own account. Other members get reports of one artist."
        : "Must be a member of the artist.",
  });
}

/** The recipients so far without those who may not read the reports of a schedule as it will be. */
async function selectRecipients(
  caller: UserCaller,
  choice: ArtistChoice,
  recipients: readonly { id: number }[],
): Promise<number[]> {
  const readers = await findReaderIds(caller, choice);
  return recipients.map(({ id }) => id).filter((id) => readers.includes(id));
}

/** The forms of names that PostgreSQL and browsers have alike. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** The scopes that open what is in reports of a type, besides the one of exports. */
const TYPE_SCOPES: Partial<Record<ScheduleInput["type"], Scope>> = {
  sales: "sales:read",
  catalog: "catalog:read",
};

/** The scope that a caller lacks to read reports of a type; undefined for one who may. */
function missingScope({ scopes }: UserCaller, type: ScheduleInput["type"]): Scope | undefined {
  const scope = TYPE_SCOPES[type];
  return scope === undefined || scopes.has(scope) ? undefined : scope;
}

function mustReadType(caller: UserCaller, type: ScheduleInput["type"]): void {
  const scope = missingScope(caller, type);
  if (scope === undefined) return;
  const message = `A report of this type needs a token with the scope that opens it elsewhere too: ${scope}.`;
  throw new ApiError("forbidden", message, undefined, { reason_code: "narrow_scopes" });
}

function toSchedule(caller: UserCaller, { owner: _, last_run, ...schedule }: queries.ReportScheduleRow) {
  return { ...schedule, last_run: last_run && toRun(caller, last_run) };
}

/** A run, with a link to its file if the caller may read its type. */
export function toRun(caller: UserCaller, row: ReportRunRow) {
  const isOpen = row.state === "completed" && missingScope(caller, row.type) === undefined;
  const link = { runId: row.id, userId: caller.userId };
  return { ...row, download_url: isOpen ? reportPath(link, new Date(row.expires_at)) : null };
}
