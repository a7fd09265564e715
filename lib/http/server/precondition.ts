import type { Caller } from "@/lib/http/contract/caller";
import { ApiError } from "@/lib/http/contract/errors";
import type { JsonOperation, Precondition } from "@/lib/http/contract/operation";
import { etagMatches, etagOf } from "./etag";
import { successBody } from "./reply";

/**
 * What `If-Match` of a request demands of the resource that `read` answers. The tag is that of `read` without `fields` or other
 * parameters, for the same caller.
 */
export function preconditionOf(read: JsonOperation, caller: Caller, request: Request): Precondition<unknown> {
  const condition = request.headers.get("if-match");
  return {
    check(current) {
      if (condition === null || etagMatches(condition, etagOf(successBody(read, caller, current)))) return;
      throw new ApiError("precondition_failed");
    },
  };
}
