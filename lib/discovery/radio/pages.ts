import { z } from "zod";
import { Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

/** Tracks that go with one that the caller likes, another one each day; null where the caller likes nothing or nothing goes with it. */
export const getRecommendation = pageOperation({
  id: "getRecommendation",
  access: "account",
  input: z.object({ limit: z.int().min(1).max(10) }),
  output: z.object({ because: Track, tracks: z.array(Track) }).nullable(),
});
