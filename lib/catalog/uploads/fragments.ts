import "server-only";
import { sql } from "@/db/client";
import type { Fragment } from "@/db/tagged";

/** Names a track that nobody has named: after its file, without the ending. */
export const nameOfFile = (filename: Fragment): Fragment =>
  sql`coalesce(nullif(trim(left(regexp_replace(${filename}, '\\.[^.]{1,5}$', ''), 200)), ''), 'Untitled')`;
