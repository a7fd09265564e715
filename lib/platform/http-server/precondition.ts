import { type LockedTable, lockRow } from "@/db/lock";
import { inAmbientTransaction } from "@/db/transaction";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import type { Handler, JsonOperation, Operation } from "@/lib/platform/http-contract/operation";
import { resourceEtag, resourceTagMatches } from "./etag";
import { successResponse } from "./success";

/** The resource that an operation with `ifMatch` changes: reads it, and keeps others from changing it meanwhile. */
export interface Resource<Read> {
  /** The service of the read. */
  read: Read;
  /** Locks its row until the transaction ends. `params` are those of its read. */
  lock: (caller: Caller, params: Record<string, unknown>) => Promise<void>;
}

/** The resource that `read` answers: the row of `table` whose id is the first parameter of the path, or the caller's own. */
export function resource<Read>(table: LockedTable, read: Read): Resource<Read> {
  return {
    read,
    async lock(caller, params) {
      const own = table === "users" && caller.kind !== "anonymous" ? caller.userId : undefined;
      // Safe cast: an id in a path is a number, or a text.
      await lockRow(table, own ?? (Object.values(params)[0] as number | string));
    },
  };
}

/**
 * Carries out a write. With `If-Match` it does so in one transaction with the comparison, and only while the resource is the one that
 * the caller has read. The tag is that of the read without `fields` or other parameters, for the same caller. Throws
 * `precondition_failed`, and `validation_failed` when the path names several resources.
 */
export async function ifUnchanged<Result>(
  { operation, resource }: { operation: Operation; resource?: Resource<Handler<JsonOperation>> | undefined },
  { request, caller, params }: { request: Request; caller: Caller; params: Record<string, unknown> },
  work: () => Promise<Result>,
): Promise<Result> {
  const condition = request.headers.get("if-match");
  const { ifMatch: read } = operation;
  if (condition === null || !read || !resource) return work();
  const path = read.params?.safeParse(params);
  if (path && !path.success) throw invalid({ "If-Match": "Must be sent with the id of one resource." });
  const input = { ...path?.data, ...read.query?.parse({}) };
  return await inAmbientTransaction(async () => {
    await resource.lock(caller, { ...path?.data });
    // Safe cast: authorize() has made the caller that the write, and so its read, is for; the schemas of the read made its input.
    const current = await resource.read(caller as never, input as never);
    const { body } = successResponse(read, caller, current);
    if (!resourceTagMatches(condition, body.derive(resourceEtag))) throw new ApiError("precondition_failed");
    return await work();
  });
}
