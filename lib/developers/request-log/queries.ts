import "server-only";
import { sql } from "@/db/client";
import { apiTokens } from "@/db/schema/developers";
import { requestHours, requestLog, requestLosses } from "@/db/schema/request-log";
import type { LineRow } from "@/lib/platform/http-middleware/line";

/** Creates upcoming partitions and drops those that ended 30 days before the day of `now`. */
export async function turnDays(now: Date): Promise<void> {
  await sql`select ensure_request_log_days(${now}::timestamptz, ${now}::timestamptz + interval '3 days')`;
  await sql`select forget_request_log(${now}::timestamptz - interval '30 days')`;
}

/** The filter of an account's log. */
export interface LineFilter {
  token_id?: number;
  /** Either 4 for all of 4xx, or an exact status such as 404. */
  status?: number;
  /** Null: requests that match no operation. */
  operation?: string | null;
  /** Lines of this moment and after it. */
  since?: Date;
  /** Lines older than this one. */
  before?: Place;
}

/** The place of a line in the log. */
interface Place {
  at: Date;
  request_id: string;
}

export type OwnLineRow = LineRow & { token: { id: number; name: string; prefix: string } };

export const lineColumns = sql`
  log.request_id, log.token_id, log.at, log.operation, log.method, log.path, log.status, log.duration_ms, log.address, log.body, log.ignored, log.via,
  json_build_object('id', tokens.id, 'name', tokens.name, 'prefix', tokens.prefix) as token`;

/**
 * The newest lines of the account's tokens: the newest of each token from an index that fits the filter, then the newest of all. A
 * class of statuses is read status by status; the hourly counts tell which exist.
 */
export async function findLines(userId: number, filter: LineFilter, limit: number): Promise<OwnLineRow[]> {
  const { token_id, status, operation, since, before } = filter;
  const ofClass = status !== undefined && status < 10;
  return sql<OwnLineRow[]>`
    select ${lineColumns}
    from ${apiTokens} as tokens
    ${
      ofClass
        ? sql`
      cross join lateral (
        select distinct ${requestHours.status} from ${requestHours}
        where ${requestHours.token_id} = tokens.id and ${requestHours.status} / 100 = ${status}) as had`
        : sql``
    }
    cross join lateral (
      select * from ${requestLog}
      where ${requestLog.token_id} = tokens.id
        ${
          before
            ? sql`and ${requestLog.at} <= ${before.at} and (${requestLog.at}, ${requestLog.request_id}) < (${before.at},
          ${before.request_id}::uuid)`
            : sql``
        }
        ${since ? sql`and ${requestLog.at} >= ${since}` : sql``}
        ${ofClass ? sql`and ${requestLog.status} = had.status` : sql``}
        ${status !== undefined && !ofClass ? sql`and ${requestLog.status} = ${status}` : sql``}
        ${operation === undefined ? sql`` : operation === null ? sql`and ${requestLog.operation} is null` : sql`and ${requestLog.operation} = ${operation}`}
      order by at desc, request_id desc limit ${limit}) as log
    where tokens.user_id = ${userId} ${token_id ? sql`and tokens.id = ${token_id}` : sql``}
    order by log.at desc, log.request_id desc limit ${limit}`;
}

/** The line of a request that was made with a token of the account, or with this one. */
export async function findLine(
  userId: number,
  requestId: string,
  tokenId?: number,
): Promise<OwnLineRow | undefined> {
  const [row] = await sql<OwnLineRow[]>`
    select ${lineColumns} from ${requestLog} as log join ${apiTokens} as tokens on tokens.id = log.token_id
    where log.request_id = ${requestId}::uuid and tokens.user_id = ${userId} ${tokenId ? sql`and tokens.id = ${tokenId}` : sql``}`;
  return row;
}

/** The lines of the account whose ids are between two, newest first. */
export async function findLinesById(
  userId: number,
  [first, last]: readonly [string, string],
  limit: number,
): Promise<OwnLineRow[]> {
  return sql<OwnLineRow[]>`
    select ${lineColumns} from ${requestLog} as log join ${apiTokens} as tokens on tokens.id = log.token_id
    where log.request_id between ${first}::uuid and ${last}::uuid and tokens.user_id = ${userId}
    order by log.at desc, log.request_id desc limit ${limit}`;
}

/** The ids of the account's lines right before and after a place; each is found by token, from the index. */
export async function findNeighborRequests(userId: number, { at, request_id }: Place) {
  const neighbor = (side: "older" | "newer") => {
    const [beyond, first] =
      side === "older"
        ? [
            sql`${requestLog.at} <= ${at} and (${requestLog.at}, ${requestLog.request_id}) < (${at},
          ${request_id}::uuid)`,
            sql`desc`,
          ]
        : [
            sql`${requestLog.at} >= ${at} and (${requestLog.at}, ${requestLog.request_id}) > (${at},
          ${request_id}::uuid)`,
            sql`asc`,
          ];
    return sql`(
      select log.request_id from ${apiTokens} as tokens cross join lateral (
        select ${requestLog.at}, ${requestLog.request_id} from ${requestLog} where ${requestLog.token_id} = tokens.id and ${beyond}
        order by at ${first}, request_id ${first} limit 1) as log
      where tokens.user_id = ${userId} order by log.at ${first}, log.request_id ${first} limit 1)`;
  };
  const [row] = await sql<[{ older: string | null; newer: string | null }]>`
    select ${neighbor("older")} as older, ${neighbor("newer")} as newer`;
  return row;
}

/** The requests to count: those of an account, or of one token, since an instant, by hour or by day (UTC). */
interface UsageFilter {
  token_id?: number;
  since: Date;
  interval: "hour" | "day";
}

/** Counts, and the steps of the median and the 95th percentile. */
interface UsageCounts {
  requests: number;
  errors: number;
  rate_limited: number;
  p50: number;
  p95: number;
}

export interface UsageRow {
  /** The number of requests by bucket and status. */
  counts: { at: string; status: number; requests: number }[];
  tokens: (UsageCounts & { id: number; name: string; prefix: string })[];
  /** Null without any request. */
  total: UsageCounts | null;
  /** Lines that could not be stored; the counts do not include them. */
  lost: number;
}

/** Sums the hourly counts. A percentile is the smallest duration that this percentage of requests does not exceed. */
export async function readUsage(
  userId: number,
  { token_id, since, interval }: UsageFilter,
): Promise<UsageRow> {
  const own = sql`
    token_id in (select ${apiTokens.id} from ${apiTokens}
      where ${apiTokens.user_id} = ${userId} ${token_id ? sql`and ${apiTokens.id} = ${token_id}` : sql``})
    and hour >= ${since}`;
  const [row] = await sql<[UsageRow]>`
    with counted as materialized (
      select ${requestHours.token_id}, date_trunc(${interval}, ${requestHours.hour}) as at, ${requestHours.status},
        ${requestHours.duration_step}, sum(${requestHours.requests})::bigint as requests
      from ${requestHours} where ${own} group by 1, 2, 3, 4),
    steps as (
      select token_id, duration_step, sum(requests) as requests,
        sum(requests) filter (where status >= 400) as errors, sum(requests) filter (where status = 429) as rate_limited
      from counted group by grouping sets ((token_id, duration_step), (duration_step))),
    reached as (
      select *, sum(requests) over (partition by token_id order by duration_step) as reached,
        sum(requests) over (partition by token_id) as total
      from steps),
    measured as (
      select token_id, sum(requests) as requests, coalesce(sum(errors), 0) as errors, coalesce(sum(rate_limited), 0) as rate_limited,
        min(duration_step) filter (where reached >= 0.5 * total) as p50,
        min(duration_step) filter (where reached >= 0.95 * total) as p95
      from reached group by token_id)
    select
      (select coalesce(json_agg(json_build_object('at', at, 'status', status, 'requests', requests) order by at, status), '[]')
       from (select at, status, sum(requests) as requests from counted group by at, status) as sums) as counts,
      (select coalesce(json_agg(json_build_object(
          'id', token_id, 'name', ${apiTokens.name}, 'prefix', ${apiTokens.prefix}, 'requests', requests, 'errors', errors,
          'rate_limited', rate_limited, 'p50', p50, 'p95', p95) order by requests desc, token_id), '[]')
       from measured join ${apiTokens} on ${apiTokens.id} = token_id) as tokens,
      (select json_build_object(
          'requests', requests, 'errors', errors, 'rate_limited', rate_limited, 'p50', p50, 'p95', p95)
       from measured where token_id is null) as total,
      (select coalesce(sum(${requestLosses.lines}), 0)::bigint from ${requestLosses} where ${own}) as lost`;
  return row;
}
