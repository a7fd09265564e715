import "server-only";
import type { PendingQuery, Row } from "postgres";
import { sql } from "@/db/client";
import { SOLD_STATES } from "./constants";

type Fragment = PendingQuery<Row[]>;

/**
 * Whether a row of purchases, under this name, is a sale: its money came in and somebody got a license for it. Money that came in after the
 * purchase was given up goes back, and nobody shares it.
 */
export const isSale = (purchases: Fragment): Fragment => sql`
  (${purchases}.state = any(${[...SOLD_STATES]}::text[]) and ${purchases}.completed_at is not null)`;
