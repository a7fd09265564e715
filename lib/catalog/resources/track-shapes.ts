import { z } from "zod";
import { day, id, imageUrl, modelType } from "@/lib/http/contract/fields";
import { Artist, exampleArtist } from "./artist-shapes";

export const Track = z
  .object({
    id,
    name: z.string(),
    image: imageUrl.describe("Artwork, usually 300 x 300 px."),
    release_date: day,
    duration: z.int().min(1).meta({ format: "int64" }).describe("Length in milliseconds."),
    description: z.string().nullable(),
    artists: z.array(Artist).describe("Performers of the track."),
    model_type: modelType("track"),
  })
  .meta({ id: "Track" });

/** A track as shown to anonymous callers. */
export const MinimalTrack = Track.omit({ description: true, artists: true }).meta({ id: "MinimalTrack" });

export const exampleTrack = {
  id: 1,
  name: "Harbour Lights",
  image: "https://downbeat.example/media/artwork/track-1.png",
  release_date: "2026-03-06",
  duration: 154000,
  description: null,
  artists: [exampleArtist],
};
