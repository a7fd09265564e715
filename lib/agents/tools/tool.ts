import { z } from "zod";
import type { Operation } from "@/lib/platform/http-contract/operation";

/** A tool is a row of data: what an agent may give, and which operation of the API is called with it. */

/** The sets of tools. An agent gets all that its token opens, unless the address names some: `?tools=catalog,messages`. */
export const TOOL_SETS = ["catalog", "insights", "requests", "messages", "library"] as const;

export type ToolSet = (typeof TOOL_SETS)[number];

/** A request of an operation, by the names of its contract. */
export interface OperationRequest {
  operation: Operation;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

export interface Tool {
  name: string;
  set: ToolSet;
  title: string;
  description: string;
  input: z.ZodObject;
  /** The operations that it may call; they have one scope. */
  operations: readonly [Operation, ...Operation[]];
  request: (input: Record<string, unknown>) => OperationRequest;
}

/** Declares a tool; the compiler holds `request` to the fields of `input`. */
export function tool<Input extends z.ZodObject>(
  declaration: Omit<Tool, "input" | "request"> & {
    input: Input;
    request: (input: z.output<Input>) => OperationRequest;
  },
): Tool {
  // Safe cast: the server parses what an agent gives with `input` before it calls `request`.
  return declaration as unknown as Tool;
}

/** Whether an operation changes nothing. */
export const isRead = ({ method, safe }: Operation) => method === "GET" || safe === true;

/** The place of a list that an answer ended at. */
export const cursor = z.string().max(2_000).optional().describe("next_cursor of the last answer");

/** The most items of an answer. */
export const itemLimit = z.int().min(1).max(50).default(10);

export const wholeNumber = z.int().min(0);
