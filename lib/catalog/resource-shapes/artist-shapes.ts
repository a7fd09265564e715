import { z } from "zod";
import { CREDIT_CONSENTS } from "@/db/values/music";
import { count, id, imageUrl, modelType } from "@/lib/platform/http-contract/fields";

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

export const creditConsent = z
  .enum(CREDIT_CONSENTS)
  .describe(
    "When others name the artist on a track or album: `ask` its members first, or with `mutual` credit it at once where the artists follow each other.",
  );

/** Further facts about an artist. */
const details = {
  city: z.string(),
  country: z.string().describe("ISO 3166-1 alpha-2 code, or empty."),
  claimed: z.boolean().describe("Whether an account manages the artist."),
  tracks_count: count.describe("Number of published, public tracks on which the artist performs."),
  plays_count: count.describe("Counted plays of its tracks, of all time."),
  followers_count: count.describe("How many accounts follow the artist."),
  followed: z.boolean().describe("Whether the caller follows the artist."),
};

export const ArtistDetails = Artist.extend(details).meta({ id: "ArtistDetails" });

export const exampleArtistDetails = {
  city: "Rotterdam",
  country: "NL",
  claimed: true,
  tracks_count: 24,
  plays_count: 20412,
  followers_count: 311,
  followed: false,
};

export const exampleArtist = {
  id: 1,
  name: "Low Tide Assembly",
  image: "https://downbeat.example/media/artwork/artist-1.png",
  image_small: "https://downbeat.example/media/artwork/artist-1.png?size=320",
  verified: true,
};
