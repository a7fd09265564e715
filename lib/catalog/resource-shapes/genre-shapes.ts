import { z } from "zod";
import { count, id, modelType } from "@/lib/platform/http-contract/fields";

export const Genre = z.object({ id, name: z.string(), model_type: modelType("genre") }).meta({ id: "Genre" });

export const exampleGenre = { id: 1, name: "Lo-fi" };

export const GenreWithCounts = Genre.extend({
  tracks_count: count.describe("Number of tracks in the genre."),
  artists_count: count.describe("Number of artists in the genre."),
}).meta({ id: "GenreWithCounts" });
