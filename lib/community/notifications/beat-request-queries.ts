import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { beatRequests, beatSubmissions } from "@/db/schema/beat-requests";
import { tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { wants } from "@/lib/accounts/preferences/fragments";
import { isActive } from "@/lib/accounts/profiles/fragments";

interface Unopened {
  user_id: number;
  email: string;
  name: string;
  content: string;
  submissions: number;
  last_id: number;
  /** Whether an email is due: the account wants them, and none was sent of what it has not opened yet. */
  first_email: boolean;
}

/** The submissions to a request that its owner has not seen; undefined when the request is gone, or its owner suspended. */
export async function findUnopened(requestId: string): Promise<Unopened | undefined> {
  const [row] = await db
    .select({
      user_id: users.id,
      email: users.email,
      name: users.name,
      content: beatRequests.content,
      submissions: expression<number>(sql`count(${beatSubmissions.id})`),
      last_id: expression<number>(sql`coalesce(max(${beatSubmissions.id}), 0)`),
      first_email: expression<boolean>(sql`${wants(users.id, "request_submissions", "email")}
          and coalesce(min(${beatSubmissions.created_at}) > now() - interval '10 minutes', false)`),
    })
    .from(beatRequests)
    .innerJoin(users, eq(users.id, beatRequests.user_id))
    .leftJoin(
      beatSubmissions,
      and(eq(beatSubmissions.beat_request_id, beatRequests.id), isNull(beatSubmissions.opened_at)),
    )
    .where(and(eq(beatRequests.id, requestId), isActive))
    .groupBy(users.id, beatRequests.id);
  return row;
}

interface Fate {
  email: string;
  name: string;
  content: string;
  requester: string;
  chosen: boolean;
  /** The chosen track of theirs. */
  track: string | null;
  unwanted: boolean;
}

/** Finds the outcomes of an account's submissions to a fulfilled request. */
export async function findFate(requestId: string, userId: number): Promise<Fate | undefined> {
  const [row] = await sql<Fate[]>`
    select ${users.email}, ${users.name}, ${beatRequests.content}, requesters.name as requester, chosen.name is not null as chosen,
      chosen.name as track, not ${wants(users.id, "request_results", "email")} as unwanted
    from ${beatRequests} join ${users} as requesters on requesters.id = ${beatRequests.user_id}
    join ${users} on ${users.id} = ${userId} and ${isActive}
    left join lateral (
      select ${tracks.name} from ${beatSubmissions} join ${tracks} on ${tracks.id} = ${beatSubmissions.track_id}
      where ${beatSubmissions.id} = ${beatRequests.fulfilled_by} and ${beatSubmissions.user_id} = ${users.id}) as chosen on true
    where ${beatRequests.id} = ${requestId} and ${beatRequests.fulfilled_at} is not null`;
  return row;
}
