import { z } from "zod";
import { Track } from "@/lib/catalog/resources/track-shapes";
import { portalId } from "@/lib/http/contract/fields";
import { portalOperation } from "@/lib/http/contract/portal-operation";

export const listShownReposts = portalOperation({
  id: "listShownReposts",
  access: "anyone",
  params: z.object({ user_id: portalId }),
  /** The latest reposted tracks. */
  output: z.array(Track),
});
