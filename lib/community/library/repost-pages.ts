import { z } from "zod";
import { Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { portalId } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

export const listShownReposts = pageOperation({
  id: "listShownReposts",
  access: "anyone",
  params: z.object({ user_id: portalId }),
  /** The latest reposted tracks. */
  output: z.array(Track),
});
