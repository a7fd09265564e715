import "server-only";
import { sql } from "@/db/client";
import { files } from "@/db/schema/files";

/** Whether all bytes of a row of `files` are there. */
export const completeFile = sql`(${files.size} is not null or ${files.drawn} is not null)`;
