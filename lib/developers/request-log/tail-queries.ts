import "server-only";
import { sql } from "@/db/client";
import { apiTokens } from "@/db/schema/developers";
import { requestLog } from "@/db/schema/request-log";
import { type LineFilter, lineColumns, type OwnLineRow } from "./queries";

/** A place among the lines in the order in which their requests ended. */
export interface EndPlace {
  end: Date;
  request_id: string;
}

type TailFilter = Pick<LineFilter, "token_id" | "status" | "operation">;

/** A line is stored within a second of the end of its request, so those of the last seconds are not read yet. */
const LAG_MS = 2_000;

/** Requests that took longer are looked for by their duration, so that all others are near their end in the index. */
const LONG_MS = 10_000;

/** At most so many lines of a token are sorted for one answer. */
const MAX_SORTED = 2_000;

const end = sql`log.at + ceil(log.duration_ms)::int * interval '1 millisecond'`;

/** The end of the newest requests that can be read, by the clock that lines have their times from. */
export const lastEnd = (): Date => new Date(Date.now() - LAG_MS);

interface EndPage {
  lines: (OwnLineRow & { end_time: Date })[];
  /** The lines are all whose requests ended until then, unless there are as many as were asked for. */
  horizon: Date;
  /** Whether no line that can be read is later. */
  isLast: boolean;
}

/** At most `limit` lines of the account's tokens after a place, in the order in which their requests ended. */
export async function findEndedLines(
  userId: number,
  { token_id, status, operation }: TailFilter,
  after: EndPlace,
  limit: number,
): Promise<EndPage> {
  const first = new Date(after.end.getTime() - LONG_MS);
  const own = sql`from ${apiTokens} as tokens, lateral`;
  const isOwn = sql`tokens.user_id = ${userId} ${token_id ? sql`and tokens.id = ${token_id}` : sql``}`;
  const newest = lastEnd();
  const [{ far }] = await sql<[{ far: Date | null }]>`
    select min(line.at) as far ${own} (
      select ${requestLog.at} from ${requestLog} where ${requestLog.token_id} = tokens.id and ${requestLog.at} >= ${first}
      order by ${requestLog.at}, ${requestLog.request_id} offset ${MAX_SORTED} limit 1) as line
    where ${isOwn}`;
  const horizon = far && far < newest ? new Date(Math.max(far.getTime(), after.end.getTime() + 1)) : newest;
  const matches = sql`log.token_id = tokens.id
    ${status === undefined ? sql`` : status < 10 ? sql`and log.status / 100 = ${status}` : sql`and log.status = ${status}`}
    and ${operation === null ? sql`log.operation is null` : operation === undefined ? sql`log.operation is distinct from 'listRequestLog'` : sql`log.operation = ${operation}`}`;
  const lines = await sql<(OwnLineRow & { end_time: Date })[]>`
    select ${lineColumns}, ${end} as end_time ${own} (
      select * from ${requestLog} as log where ${matches} and log.at between ${first} and ${horizon}
      union all
      select * from ${requestLog} as log where ${matches} and log.at < ${first} and log.at > ${first}::timestamptz - interval '1 day'
        and log.duration_ms > ${LONG_MS}) as log
    where ${isOwn} and (${end}, log.request_id) > (${after.end}, ${after.request_id}::uuid) and ${end} <= ${horizon}
    order by end_time, log.request_id limit ${limit}`;
  return { lines, horizon, isLast: horizon === newest };
}
