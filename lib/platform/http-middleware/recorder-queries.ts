import "server-only";
import { sql } from "@/db/client";
import { apiTokens } from "@/db/schema/developers";
import { requestHours, requestLog, requestLosses } from "@/db/schema/request-log";
import { users } from "@/db/schema/users";
import type { LineRow } from "./line";

/** A line to store, with the step in which its duration is counted. */
interface NewLine extends LineRow {
  duration_step: number;
}

/** Lines of an hour that could not be stored. */
export interface Loss {
  token_id: number;
  hour: Date;
  lines: number;
}

/**
 * Stores lines, counts them by hour and adds the losses, in one statement. A line that exists already is neither stored nor counted
 * again, so everything can be retried after a failure. Rows are locked in a fixed order to avoid deadlocks between nodes.
 */
export async function insertLines(lines: readonly NewLine[], losses: readonly Loss[]): Promise<void> {
  await sql`
    with given as (
      select given.*
      from json_to_recordset(${JSON.stringify(lines)}::text::json) as given (
        request_id uuid, token_id bigint, at timestamptz, operation text, method text, path text, status smallint,
        duration_ms real, duration_step smallint, address text, body text, ignored text, via text)
      join ${apiTokens} on ${apiTokens.id} = given.token_id
      join ${users} on ${users.id} = ${apiTokens.user_id} and ${users.deleted_at} is null),
    logged as (
      insert into ${requestLog} (${sql(requestLog, "request_id", "token_id", "at", "operation", "method", "path", "status", "duration_ms", "address", "body", "ignored", "via")})
      select request_id, token_id, at, operation, method, path, status, duration_ms, address, body, ignored, via from given
      on conflict do nothing
      returning ${requestLog.request_id}),
    counted as (
      insert into ${requestHours} as hours (${sql(requestHours, "token_id", "hour", "status", "duration_step", "requests")})
      select token_id, date_trunc('hour', at), status, duration_step, count(*)
      from logged join given using (request_id) group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (${sql(requestHours, "token_id", "hour", "status", "duration_step")}) do update
        set ${sql(requestHours, "requests")} = hours.requests + excluded.requests)
    insert into ${requestLosses} as losses (${sql(requestLosses, "token_id", "hour", "lines")})
    select lost.token_id, lost.hour, lost.lines
    from json_to_recordset(${JSON.stringify(losses)}::text::json) as lost (token_id bigint, hour timestamptz, lines integer)
    join ${apiTokens} on ${apiTokens.id} = lost.token_id order by 1, 2
    on conflict (${sql(requestLosses, "token_id", "hour")}) do update set ${sql(requestLosses, "lines")} = losses.lines + excluded.lines`;
}
