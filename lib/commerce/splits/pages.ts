import { z } from "zod";
import { id, portalId } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

const WaitingSplit = z.object({
  track_id: id,
  name: z.string(),
  artist: z.string().nullable(),
  /** The person who proposes it. */
  by: z.string(),
  /** The share that it offers and the one of now, in hundredths of a percent. */
  bps: z.int(),
  former_bps: z.int(),
});

export type WaitingSplit = z.output<typeof WaitingSplit>;

export const listWaitingSplits = pageOperation({
  id: "listWaitingSplits",
  access: "account",
  output: z.array(WaitingSplit),
});

export const agreeToSplit = pageOperation({
  id: "agreeToSplit",
  access: "account",
  params: z.object({ track_id: portalId }),
});
