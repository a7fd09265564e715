import { z } from "zod";
import { Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { portalId } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

export const listShownLikes = pageOperation({
  id: "listShownLikes",
  access: "anyone",
  params: z.object({ user_id: portalId }),
  /** The latest liked tracks; none when the person does not show them. */
  output: z.array(Track),
});
