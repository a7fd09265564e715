import "server-only";
import { sql } from "@/db/client";
import { apiTokens } from "@/db/schema/developers";
import { requestLog } from "@/db/schema/request-log";
import { users } from "@/db/schema/users";

interface SlowRow {
  request_id: string;
  at: Date;
  operation: string | null;
  method: string;
  path: string;
  status: number;
  duration_ms: number;
  owner: { id: number; handle: string };
}

/** The slowest requests with a token in the last 24 hours, of those that took 100 ms or longer, which an index has. */
export async function findSlowRequests(limit: number): Promise<SlowRow[]> {
  return sql<SlowRow[]>`
    select ${requestLog.request_id}, ${requestLog.at}, ${requestLog.operation}, ${requestLog.method}, ${requestLog.path},
      ${requestLog.status}, ${requestLog.duration_ms}, json_build_object('id', ${users.id}, 'handle', ${users.handle}) as owner
    from (
      select * from ${requestLog} where ${requestLog.duration_ms} >= 100 and ${requestLog.at} > now() - interval '24 hours'
      order by ${requestLog.duration_ms} desc limit ${limit}) as ${requestLog}
    join ${apiTokens} on ${apiTokens.id} = ${requestLog.token_id} join ${users} on ${users.id} = ${apiTokens.user_id}
    order by ${requestLog.duration_ms} desc`;
}
