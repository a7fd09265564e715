import "server-only";
import type { z } from "zod";
import type { Db } from "@/db/transaction";
import { enqueue, type Queued, type QueueOptions } from "./fragments";
import type { Task } from "./task";

/** Queues a job in a statement of its own; with the statement that makes the change: `enqueue`. */
export async function addJob<Payload extends z.ZodObject>(
  db: Db,
  task: Task<string, Payload>,
  payload: Queued<Payload>,
  options?: QueueOptions,
): Promise<void> {
  await db`select ${enqueue(task, payload, options)}`;
}
