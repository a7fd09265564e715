import { z } from "zod";
import { Album, exampleAlbum, MinimalAlbum } from "@/lib/catalog/resource-shapes/album-shapes";
import { exampleArtist } from "@/lib/catalog/resource-shapes/artist-shapes";
import { exampleTag, Tag } from "@/lib/catalog/resource-shapes/tag-shapes";
import { exampleTrack, MinimalTrack, Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { pathName, succeeded, text } from "@/lib/platform/http-contract/fields";
import {
  cursorQuery,
  examplePage,
  filterBy,
  pageOrCursorSchema,
  pageQuery,
  pageSchema,
} from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";

const tagParams = z.object({
  name: pathName.describe("The tag, percent-encoded, without regard to case and accents."),
});

export const listTags = operation({
  id: "listTags",
  method: "GET",
  path: "/tags",
  tag: "Tags",
  summary: "List tags",
  description: "Lists the tags of published, public tracks by name, with the numbers of these.",
  access: "anyone",
  scope: "catalog:read",
  query: z.object({
    query: filterBy(text(1, 30).optional().describe("Part of the tag, without regard to case and accents."), {
      index: "tags_search_index",
    }),
    ...pageQuery.shape,
  }),
  response: succeeded({ pagination: pageSchema(Tag) }),
  example: { query: { query: "dust" }, response: { pagination: examplePage([exampleTag]) } },
});

export const listTagTracks = operation({
  id: "listTagTracks",
  method: "GET",
  path: "/tags/{name}/tracks",
  tag: "Tags",
  summary: "List the tracks of a tag",
  description:
    "Lists the published, public tracks that have the tag, newest release first. Without a token, each track is minimal.",
  access: "anyone",
  scope: "catalog:read",
  params: tagParams,
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(Track) }),
  anonymous: succeeded({ pagination: pageOrCursorSchema(MinimalTrack) }),
  errors: ["not_found"],
  example: { params: { name: exampleTag.name }, response: { pagination: examplePage([exampleTrack]) } },
});

export const listTagAlbums = operation({
  id: "listTagAlbums",
  method: "GET",
  path: "/tags/{name}/albums",
  tag: "Tags",
  summary: "List the albums of a tag",
  description:
    "Lists the published, public albums with a track that has the tag, newest release first. Without a token, each album is minimal.",
  access: "anyone",
  scope: "catalog:read",
  params: tagParams,
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(Album) }),
  anonymous: succeeded({ pagination: pageOrCursorSchema(MinimalAlbum) }),
  errors: ["not_found"],
  example: {
    params: { name: exampleTag.name },
    response: {
      pagination: examplePage([{ ...exampleAlbum, tracks: [exampleTrack], artists: [exampleArtist] }]),
    },
  },
});
