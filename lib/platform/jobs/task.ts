import { SpanKind } from "@opentelemetry/api";
import { z } from "zod";
import { inSpan } from "@/lib/platform/spans";
import { continueTrace, parseTrace, type TraceContext } from "@/lib/platform/trace-context";

/** The lane of a task's jobs: `long` ones have a runner of their own, so that they never delay an email. */
export type Lane = "default" | "long";

interface TaskOptions {
  runs?: Lane;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  /** A job of a higher one waits until those of a lower one have begun; 0 unless given. */
  priority?: number;
  /** A failing job is tried so many times, with growing delays; 25 times, about three days, unless given. */
  maxAttempts?: number;
  /** The seconds that a failed job waits for its next attempt, at most. */
  longestDelay?: number;
  /**
   * The schedule on which jobs start by themselves, as in a crontab. One runs at a time: the next waits for it, and replaces one that has
   * failed or still waits. Missed runs are not backfilled: the next run picks up whatever is due.
   */
  schedule?: string;
}

/** A background task: its name in the database and what a job of it must say. `tasks.ts` of the same module implements it. */
export interface Task<Name extends string = string, Payload extends z.ZodObject = z.ZodObject>
  extends TaskOptions {
  name: Name;
  runs: Lane;
  payload: Payload;
  /** The SQL type of each field of the payload. */
  columns: Readonly<Record<string, string>>;
}

/** Declares a task, so that queries can queue jobs of it without importing what runs. */
export function task<const Name extends string, Payload extends z.ZodObject>(
  name: Name,
  payload: Payload,
  options: TaskOptions = {},
): Task<Name, Payload> {
  const columns = Object.entries(payload.shape).map(([field, schema]) => [field, columnType(name, schema)]);
  return { runs: "default", ...options, name, payload, columns: Object.fromEntries(columns) };
}

function columnType(name: string, schema: z.core.$ZodType): string {
  // A field that jobs of an older version lack.
  if (schema instanceof z.ZodDefault) return columnType(name, schema.unwrap());
  if (schema instanceof z.ZodNumberFormat) return "bigint";
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return "text";
  if (schema instanceof z.ZodBoolean) return "boolean";
  if (schema instanceof z.ZodDate) return "timestamptz";
  if (schema instanceof z.ZodArray || schema instanceof z.ZodObject) return "json";
  throw new Error(
    `The payload of ${name} has a field of type ${schema._zod.def.type}, which cannot be queued.`,
  );
}

/** The job that a task runs for; without an id when a test calls the task itself. */
export interface RunningJob {
  id?: number;
  /** The number of attempts with this one, also by processes that ended in the middle. */
  attempts?: number;
  /** Aborts when the process must end soon: a job that would take longer then rejects, and runs again elsewhere. */
  signal?: AbortSignal;
}

/** Runs one job. Throws when the payload is not what the task declares, or when the job is to be tried again. */
export interface RunnableTask {
  (
    payload: unknown,
    helpers?: { job: { id: string; attempts: number }; abortSignal: AbortSignal },
  ): Promise<void>;
  task: Task;
}

type TaskMap<Jobs> = { [Name in keyof Jobs]: Task<Name & string> };

const toRunningJob = ({ job, abortSignal }: NonNullable<Parameters<RunnableTask>[1]>): RunningJob => ({
  ...{ id: Number(job.id), attempts: job.attempts, signal: abortSignal },
});

/** The place in a trace at which a job was queued; undefined for one that started by itself or is older than this. */
export function jobTrace(payload: unknown): TraceContext | undefined {
  if (typeof payload !== "object" || payload === null) return undefined;
  const { traceparent, tracestate } = payload as { traceparent?: unknown; tracestate?: unknown };
  if (typeof traceparent !== "string") return undefined;
  return parseTrace(traceparent, typeof tracestate === "string" ? tracestate : undefined);
}

/** Runs a job in the trace in which it was queued, or in one of its own. */
function inJobTrace(
  task: string,
  payload: unknown,
  { id, attempts }: RunningJob,
  work: () => Promise<void>,
): Promise<void> {
  const parent = jobTrace(payload);
  const attributes = { "downbeat.job.task": task, "downbeat.job.id": id, "downbeat.job.attempt": attempts };
  const place = continueTrace(parent);
  return inSpan(`job ${task}`, { kind: SpanKind.CONSUMER, attributes, parent, place }, work);
}

/** Implements each task, by the names under which a `jobs.ts` exports them: none is forgotten. */
export function implement<Jobs extends TaskMap<Jobs>>(
  jobs: Jobs,
  runs: {
    [Name in keyof Jobs]: (payload: z.output<Jobs[Name]["payload"]>, job: RunningJob) => Promise<void>;
  },
): { [Name in keyof Jobs]: RunnableTask } {
  const names = Object.keys(runs) as (keyof Jobs)[];
  const tasks = names.map((name) => {
    const { [name]: definition } = jobs;
    // Safe cast: it was parsed by this very schema.
    const parse = (payload: unknown) =>
      definition.payload.parse(payload) as z.output<Jobs[typeof name]["payload"]>;
    const run: (...job: Parameters<RunnableTask>) => Promise<void> = async (payload, helpers) => {
      const job = helpers ? toRunningJob(helpers) : {};
      await inJobTrace(definition.name, payload, job, () => runs[name](parse(payload), job));
    };
    return [name, Object.assign(run, { task: definition })];
  });
  return Object.fromEntries(tasks);
}
