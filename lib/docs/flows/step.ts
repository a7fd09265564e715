import type { Operation } from "@/lib/platform/http-contract/operation";

/** The parts of flows: jobs that take several operations, as the Arazzo document and the guide have them. */

/** A value of a request: text, a number, or an expression such as `$inputs.name` and `$steps.pay.outputs.id`; braces stand around one in a text. */
export type FlowValue =
  | string
  | number
  | boolean
  | readonly FlowValue[]
  | { readonly [name: string]: FlowValue };

export interface FlowStep {
  id: string;
  /** An imperative sentence. */
  text: string;
  operation: Operation;
  /** The expression of the token; null where the operation is called without one. Unless said, the input `token`. */
  token?: string | null;
  params?: Readonly<Record<string, FlowValue>>;
  query?: Readonly<Record<string, FlowValue>>;
  headers?: Readonly<Record<string, FlowValue>>;
  body?: Readonly<Record<string, FlowValue>>;
  /** The expression of a file, in place of `body`. */
  upload?: string;
  /** The JSON pointer of a field and the value that it must have. The step is repeated until then. */
  until?: { pointer: string; value: string; seconds: number; times: number };
  /** Whether the server may need a while to answer it, and answers 503 meanwhile. */
  waits?: true;
  /** Values for later steps and for the caller, by JSON pointers into the body. */
  outputs?: Readonly<Record<string, string>>;
}

export interface FlowInput {
  type: "string" | "integer";
  text: string;
}

export interface Flow {
  id: string;
  title: string;
  text: string;
  /** Things that no call of the API does, such as a person's consent, in the order of the flow. */
  outside?: readonly string[];
  inputs: Readonly<Record<string, FlowInput>>;
  steps: readonly [FlowStep, ...FlowStep[]];
}

/** The input that steps send as their token. */
export const tokenInput = (scopes: string): FlowInput => ({
  type: "string",
  text: `A token with the scopes ${scopes}.`,
});
