import { z } from "zod";
import { count } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

/** The plays of the caller's artists today and yesterday, for the front page. Days are UTC. */
export const getPlaysToday = pageOperation({
  id: "getPlaysToday",
  access: "account",
  output: z.object({
    /** Whether the account is a member of an artist. */
    is_artist: z.boolean(),
    plays_today: count,
    plays_yesterday: count,
  }),
});
