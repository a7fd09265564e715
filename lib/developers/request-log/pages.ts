import { z } from "zod";
import { id } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { USAGE_PERIODS } from "./constants";
import { RequestRecord, Usage } from "./shapes";

export const listRequests = pageOperation({
  id: "listRequests",
  access: "account",
  input: z.object({
    token_id: id.optional(),
    /** Either 4 for all of 4xx, or an exact status such as 404. */
    status: z.int().optional(),
    /** Null: requests that match no operation. */
    operation: z.string().nullable().optional(),
    /** Lines of this moment and after it. */
    since: z.date().optional(),
    /** The beginning of an id, at least 6 hexadecimal digits. Finds the lines that have it, and overrides the rest. */
    request_id: z.string().optional(),
    /** The cursor of a page; an invalid one starts at the newest line. */
    before: z.string().optional(),
  }),
  /** `older`: the cursor of the next page, null at the end. */
  output: z.object({ requests: z.array(RequestRecord), older: z.string().nullable() }),
});

export const getRequest = pageOperation({
  id: "getRequest",
  access: "account",
  params: z.object({ request_id: z.guid() }),
  /** With the ids of the account's requests right before and after it. */
  output: RequestRecord.extend({ older: z.string().nullable(), newer: z.string().nullable() }),
});

export const getUsageOnPage = pageOperation({
  id: "getUsageOnPage",
  access: "account",
  input: z.object({ period: z.enum(USAGE_PERIODS), token_id: id.optional(), now: z.date() }),
  output: Usage,
});
