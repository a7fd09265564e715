import "server-only";
import type { PendingQuery, Row } from "postgres";
import type { z } from "zod";
import { sql } from "@/db/client";
import type { Task } from "./task";

type Fragment = PendingQuery<Row[]>;

/** Each field of a payload as a value, or as the SQL expression that yields it; it is cast to the type of its field. */
type Queued<Payload extends z.ZodObject> = {
  [Field in keyof z.output<Payload>]: z.output<Payload>[Field] | Fragment;
};

interface QueueOptions {
  /** Of the jobs of this task with the same key one waits at a time: a later one replaces it. */
  jobKey?: readonly (string | number | Fragment)[];
  /** Not before this time; now, unless given. */
  runAt?: Date | Fragment;
}

/**
 * An SQL expression that queues one job for each row it is selected for, in the transaction of the statement around it. It is true.
 */
export function enqueue<Payload extends z.ZodObject>(
  task: Task<string, Payload>,
  payload: Queued<Payload>,
  { jobKey, runAt }: QueueOptions = {},
): Fragment {
  // Part of the statement's text, so that it is prepared once for each task: names come from declarations only.
  const name = literal(task.name);
  const fields = Object.entries<unknown>(payload).map(
    ([field, value]) => sql`${literal(field)}, ${cast(value, task.columns[field])}`,
  );
  const options = [
    task.queue === undefined ? sql`` : sql`, queue_name => ${literal(task.queue)}`,
    task.maxAttempts === undefined ? sql`` : sql`, max_attempts => ${task.maxAttempts}::int`,
    runAt === undefined ? sql`` : sql`, run_at => ${cast(runAt, "timestamptz")}`,
    jobKey === undefined
      ? sql``
      : sql`, job_key => concat_ws(' ', ${[name, ...jobKey.map((part) => cast(part, "text"))].reduce(listed)})`,
  ];
  const object = fields.length === 0 ? sql`'{}'::json` : sql`json_build_object(${fields.reduce(listed)})`;
  return sql`(graphile_worker.add_job(${name}, ${object}${options.reduce(joined)})).id > 0`;
}

const listed = (before: Fragment, next: Fragment) => sql`${before}, ${next}`;
const joined = (before: Fragment, next: Fragment) => sql`${before}${next}`;

const literal = (text: string) => written(`'${text}'`);

/** Fragments can be used again; making one of text costs the library a stack trace, so each is made once. */
const fragments = new Map<string, Fragment>();

function written(text: string): Fragment {
  const known = fragments.get(text);
  if (known) return known;
  if (!/^('\w+'|\w+)$/.test(text)) throw new Error(`Not a name: ${text}`);
  // Safe cast: inside another statement the two are used alike.
  const fragment = sql.unsafe(text) as unknown as Fragment;
  fragments.set(text, fragment);
  return fragment;
}

function cast(value: unknown, type = "json"): Fragment {
  // Queries are promises; what else a payload holds never is.
  const expression = value instanceof Promise ? (value as Fragment) : sql`${bound(value, type)}`;
  return sql`(${expression})::${written(type)}`;
}

/** Safe casts: what a schema allows in a field, the driver can write as the field's type. */
function bound(value: unknown, type: string) {
  return type === "json" ? sql.json(value as never) : (value as string | number | boolean | Date);
}
