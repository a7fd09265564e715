import { z } from "zod";
import { Track } from "@/lib/catalog/resources/track-shapes";
import { portalId } from "@/lib/http/contract/fields";
import { portalOperation } from "@/lib/http/contract/portal-operation";

export const listShownLikes = portalOperation({
  id: "listShownLikes",
  access: "anyone",
  params: z.object({ user_id: portalId }),
  /** The latest liked tracks; none when the person does not show them. */
  output: z.array(Track),
});
