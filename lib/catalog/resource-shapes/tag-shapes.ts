import { z } from "zod";
import { count, id, modelType } from "@/lib/platform/http-contract/fields";

export const Tag = z
  .object({
    id,
    name: z.string(),
    tracks_count: count.describe("Number of published, public tracks with the tag."),
    model_type: modelType("tag"),
  })
  .meta({ id: "Tag" });

export const exampleTag = { id: 1, name: "dusty", tracks_count: 42 };
