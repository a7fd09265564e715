import type { JsonOperation } from "@/lib/platform/http-contract/operation";
import type { ClientInput, Endpoint } from "./client";

/** The key under which TanStack Query keeps the answer to an operation. */
export function queryKey<O extends JsonOperation>({ id }: Endpoint<O>, input?: ClientInput<O>) {
  return input === undefined ? ([id] as const) : ([id, input] as const);
}
