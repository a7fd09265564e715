import "server-only";
import { sql } from "@/db/client";
import { accessEvents } from "@/db/schema/access";

/** An entry of the operators' audit log, as they see it. */
export const auditColumns = sql`${accessEvents.id}, ${accessEvents.kind}, ${accessEvents.request_id}, ${accessEvents.subject},
  ${accessEvents.actor}, ${accessEvents.reason}, ${accessEvents.created_at}`;
