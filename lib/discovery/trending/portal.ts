import { z } from "zod";
import { Track } from "@/lib/catalog/resources/track-shapes";
import { text } from "@/lib/http/contract/fields";
import { portalOperation } from "@/lib/http/contract/portal-operation";
import { period } from "./shapes";

export const getTrending = portalOperation({
  id: "getTrending",
  access: "public",
  input: z.object({
    period,
    /** The name of a genre; all genres when absent. */
    genre: text(1, 100).optional(),
    limit: z.int().min(1).max(50).default(10),
  }),
  output: z.object({ tracks: z.array(Track) }),
});
