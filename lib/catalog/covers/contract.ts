import { z } from "zod";
import { AlbumDetails, exampleAlbumDetails } from "@/lib/catalog/resource-shapes/album-shapes";
import { exampleArtist } from "@/lib/catalog/resource-shapes/artist-shapes";
import { exampleTrack, exampleTrackDetails, TrackDetails } from "@/lib/catalog/resource-shapes/track-shapes";
import { pathId, succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { coverDesign } from "./template-shapes";

const description =
  "Draws the cover of a preview in 3,000, 600, 300 and 64 pixels, and makes it the cover. Add `?size=3000` to `image` for the largest. The same " +
  "request always draws the same picture. To use a picture of your own, send `image_upload_id` when you create or update it; `cover_art` there draws one in the same request.";

const body = { template_id: "last-bus", title: "Harbour Lights", artist: "Low Tide Assembly", seed: 7 };

export const setTrackCover = operation({
  id: "setTrackCover",
  method: "POST",
  path: "/tracks/{id}/cover-art",
  tag: "Cover art",
  summary: "Draw a track's cover",
  description,
  access: "account",
  scope: "catalog:write",
  params: z.object({ id: pathId.describe("The track's id.") }),
  body: coverDesign,
  response: succeeded({ track: TrackDetails }),
  errors: ["forbidden", "not_found"],
  example: { params: { id: 1 }, body, response: { track: exampleTrackDetails } },
});

export const setAlbumCover = operation({
  id: "setAlbumCover",
  method: "POST",
  path: "/albums/{id}/cover-art",
  tag: "Cover art",
  summary: "Draw an album's cover",
  description,
  access: "account",
  scope: "catalog:write",
  params: z.object({ id: pathId.describe("The album's id.") }),
  body: coverDesign,
  response: succeeded({ album: AlbumDetails }),
  errors: ["forbidden", "not_found"],
  example: {
    params: { id: 1 },
    body: { ...body, title: "Slack Water" },
    response: { album: { ...exampleAlbumDetails, tracks: [exampleTrack], artists: [exampleArtist] } },
  },
});
