import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { isPart } from "@/db/statement";
import type { Db, Fragment } from "@/db/tagged";
import { tracePayload } from "@/lib/platform/current-trace";
import { jobs } from "./queries";
import type { Task } from "./task";

/** Each field of a payload as a value, or as the SQL expression that yields it; it is cast to the type of its field. */
type Queued<Payload extends z.ZodObject> = {
  [Field in keyof z.output<Payload>]: z.output<Payload>[Field] | Fragment;
};

interface QueueOptions {
  /** Of the jobs of this task with the same key one waits at a time: a later one replaces it. */
  jobKey?: readonly (string | number | Fragment)[];
  /** Not before this time; now, unless given. */
  runAt?: Date | Fragment;
  /** The jobs of one queue run one after the other; that of the task, unless given. */
  queue?: Fragment;
}

/**
 * An SQL expression that queues one job for each row it is selected for, in the transaction of the statement around it. It is true.
 */
export function enqueue<Payload extends z.ZodObject>(
  task: Task<string, Payload>,
  payload: Queued<Payload>,
  { jobKey, runAt, queue }: QueueOptions = {},
): Fragment {
  const text = [`(graphile_worker.add_job(${quoteLiteral(task.name)}, `];
  const values: unknown[] = [];
  const write = (more: string) => text.push(`${text.pop()}${more}`);
  const cast = (value: unknown, type = "json") => {
    write("(");
    values.push(type === "json" && !isPart(value) ? sql.json(value as never) : value);
    text.push(`)::${type}`);
  };
  const fields = Object.entries<unknown>({ ...payload, ...tracePayload() });
  write(fields.length === 0 ? "'{}'::json" : "json_build_object(");
  for (const [place, [field, value]] of fields.entries()) {
    write(`${place === 0 ? "" : ", "}${quoteLiteral(field)}, `);
    cast(value, task.columns[field] ?? "text");
  }
  if (fields.length > 0) write(")");
  if (queue !== undefined) {
    write(", queue_name => ");
    cast(queue, "text");
  } else if (task.queue !== undefined) write(`, queue_name => ${quoteLiteral(task.queue)}`);
  if (task.priority !== undefined) write(`, priority => ${Number(task.priority)}`);
  if (task.maxAttempts !== undefined) write(`, max_attempts => ${Number(task.maxAttempts)}`);
  if (runAt !== undefined) {
    write(", run_at => ");
    cast(runAt, "timestamptz");
  }
  if (jobKey !== undefined) {
    write(`, job_key => concat_ws(' ', ${quoteLiteral(task.name)}`);
    for (const part of jobKey) {
      write(", ");
      cast(part, "text");
    }
    write(")");
  }
  write(")).id > 0");
  return sql(Object.assign(text, { raw: text }), ...(values as Fragment[]));
}

/** The number of jobs that have failed and wait for their next attempt. */
export const failingJobCount = sql`(select count(*) from ${jobs} as held where held.locked_at is null and held.last_error is not null)`;

/** The number of jobs that should run now and have not begun. */
export const dueJobCount = sql`(select count(*) from ${jobs} as held where held.locked_at is null and held.run_at <= now())`;

/** Names come from declarations only. */
function quoteLiteral(name: string): string {
  if (!/^\w+$/.test(name)) throw new Error(`Not a name: ${name}`);
  return `'${name}'`;
}

/** Queues a job in a statement of its own; with the statement that makes the change: `enqueue`. */
export async function addJob<Payload extends z.ZodObject>(
  db: Db,
  task: Task<string, Payload>,
  payload: Queued<Payload>,
  options?: QueueOptions,
): Promise<void> {
  await db`select ${enqueue(task, payload, options)}`;
}
