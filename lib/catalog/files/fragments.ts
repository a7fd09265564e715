import "server-only";
import type { PendingQuery, Row } from "postgres";
import { sql } from "@/db/client";

type Fragment = PendingQuery<Row[]>;

/** Whether all bytes of a row of `files` are there. */
export const completeFile = sql`size is not null`;

/**
 * Deletes files, to be used as a statement or as a part of `with`. Whatever refers to them says by its foreign key what becomes of it;
 * a job deletes the bytes afterwards.
 */
export const releaseFiles = (ids: Fragment): Fragment => sql`delete from files where id in (${ids})`;
