import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { users } from "@/db/schema/users";
import { wants } from "@/lib/accounts/preferences/fragments";
import type { EventKind } from "./states";

/** The data for notifications about an event; undefined when its account is gone. */
export async function findEvent(eventId: number) {
  const [row] = await sql<
    {
      kind: EventKind;
      request_id: number;
      user_id: number;
      reason: string;
      text: string | null;
      use_case: string;
      may_apply_at: Date | null;
      name: string;
      handle: string;
      email: string;
      unwanted: boolean;
    }[]
  >`
    select not ${wants(sql`users.id`, "access", "email")} as unwanted, kind, access_events.request_id, access_events.user_id, access_events.reason, text, use_case, may_apply_at, name, handle, email
    from access_events join access_requests on access_requests.id = access_events.request_id join users on users.id = access_events.user_id
    left join access_messages on access_messages.id = message_id where access_events.id = ${eventId}`;
  return row;
}

/** The email addresses of the operators who want emails about applications. */
export async function findOperatorAddresses(): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.role, "operator"),
        isNull(users.suspended_at),
        wants(sql`users.id`, "applications", "email"),
      ),
    )
    .orderBy(users.id);
  return rows.map(({ email }) => email);
}

/** The user ids of the operators. */
export async function findOperators(): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, "operator"))
    .orderBy(users.id);
  return rows.map(({ id }) => id);
}
