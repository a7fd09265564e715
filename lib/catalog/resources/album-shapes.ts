import { z } from "zod";
import { day, id, imageUrl, modelType } from "@/lib/http/contract/fields";
import { Artist } from "./artist-shapes";
import { Track } from "./track-shapes";

export const Album = z
  .object({
    id,
    name: z.string(),
    image: imageUrl.describe("Artwork, usually 300 x 300 px."),
    release_date: day,
    description: z.string().nullable(),
    tracks: z.array(Track).nullable(),
    artists: z.array(Artist).nullable(),
    model_type: modelType("album"),
  })
  .meta({ id: "Album" });

export const exampleAlbum = {
  id: 1,
  name: "Slack Water",
  image: "https://downbeat.example/media/artwork/album-1.png",
  release_date: "2026-03-06",
  description: null,
};
