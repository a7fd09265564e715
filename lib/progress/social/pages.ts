import { z } from "zod";
import { count, portalId, timestamp } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { SocialActivity } from "./shapes";

/** Reads the changes for an artist since the account last looked; counts as a visit. */
export const visitInsights = pageOperation({
  id: "visitInsights",
  access: "account",
  params: z.object({ artist_id: portalId }),
  output: z.object({
    /** The end of the visit before this one; null on the first, with zeros. */
    since: timestamp.nullable(),
    plays: count,
    likes: count,
    reposts: count,
    followers: count,
    comments: count,
    sales: count,
    /** The latest of what others did. */
    latest: z.array(SocialActivity),
  }),
});
