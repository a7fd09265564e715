import { z } from "zod";
import { id, imageUrl, modelType } from "@/lib/http/contract/fields";

export const Artist = z
  .object({
    id,
    name: z.string(),
    image: imageUrl,
    image_small: imageUrl.describe("Small image, usually 320 x 320 px."),
    verified: z.boolean().describe("Whether the platform has verified the artist."),
    model_type: modelType("artist"),
  })
  .meta({ id: "Artist" });

export const exampleArtist = {
  id: 1,
  name: "Low Tide Assembly",
  image: "https://downbeat.example/media/artwork/artist-1.png",
  image_small: "https://downbeat.example/media/artwork/artist-1.png?size=320",
  verified: true,
};
