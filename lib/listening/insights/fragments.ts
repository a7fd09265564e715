import "server-only";
import { sql } from "@/db/client";
import type { Fragment } from "@/db/tagged";

/** `change` of spans.ts as an SQL expression, for numbers that leave PostgreSQL without passing through us. A test compares the two. */
export const growthRate = (now: Fragment, before: Fragment): Fragment => sql`case
  when ${before} = 0 then case when ${now} = 0 then 0 else 100 end
  else floor((${now} - ${before})::double precision / ${before} * 1000 + 0.5) / 10 end`;
