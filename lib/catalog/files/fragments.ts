import "server-only";
import { sql } from "@/db/client";

/** Whether all bytes of a row of `files` are there. */
export const completeFile = sql`(size is not null or drawn is not null)`;
