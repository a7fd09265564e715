import { z } from "zod";
import { Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { text } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { period } from "./shapes";

export const getTrending = pageOperation({
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
