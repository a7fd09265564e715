import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { accessEvents, accessMessages, accessRequests } from "@/db/schema/access";
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
    select not ${wants(users.id, "access", "email")} as unwanted, ${accessEvents.kind}, ${accessEvents.request_id},
      ${accessEvents.user_id}, ${accessEvents.reason}, ${accessMessages.text}, ${accessRequests.use_case}, ${accessRequests.may_apply_at},
      ${users.name}, ${users.handle}, ${users.email}
    from ${accessEvents} join ${accessRequests} on ${accessRequests.id} = ${accessEvents.request_id}
      join ${users} on ${users.id} = ${accessEvents.user_id}
    left join ${accessMessages} on ${accessMessages.id} = ${accessEvents.message_id} where ${accessEvents.id} = ${eventId}`;
  return row;
}

/** The email addresses of the operators who want emails about applications. */
export async function findOperatorAddresses(): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(eq(users.role, "operator"), isNull(users.suspended_at), wants(users.id, "applications", "email")),
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
