import { z } from "zod";
import { VISIBILITIES } from "@/db/values/music";
import { releaseName, releaseText } from "@/lib/catalog/resource-shapes/release-shapes";
import { count, id, pathId, queryInteger, succeeded } from "@/lib/platform/http-contract/fields";
import { examplePage, idList, pageQuery, pageSchema, sortBy } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { patchSchema } from "@/lib/platform/http-contract/writes";
import { ITEM_TYPES, MAX_ITEMS } from "./constants";
import {
  Collection,
  CollectionDetails,
  exampleCollection,
  exampleCollectionDetails,
  MinimalCollection,
  MinimalCollectionDetails,
} from "./shapes";

const params = z.object({ id: pathId.describe("The collection's id.") });
const defaults = { tag: "Collections" } as const;

const sort = sortBy({
  newest: { index: "collections_newest_index" },
  name: { index: "collections_name_index" },
});

export type CollectionSort = z.output<typeof sort>;

const publicList = {
  ...defaults,
  method: "GET",
  access: "anyone",
  scope: "catalog:read",
  response: succeeded({ pagination: pageSchema(Collection) }),
  anonymous: succeeded({ pagination: pageSchema(MinimalCollection) }),
  example: { query: { page: 1, per_page: 15 }, response: { pagination: examplePage([exampleCollection]) } },
} as const;

export const listCollections = operation({
  ...publicList,
  id: "listCollections",
  path: "/collections",
  summary: "List collections",
  description: "Lists the public collections, newest first by default. Without a token, each is minimal.",
  query: z.object({ sort, ...pageQuery.shape }),
});

export const listFeaturedCollections = operation({
  ...publicList,
  id: "listFeaturedCollections",
  path: "/collections/featured",
  summary: "List featured collections",
  description: "Lists the collections that operators show on the front page, in their order.",
  query: pageQuery,
});

export const listOwnCollections = operation({
  ...defaults,
  id: "listOwnCollections",
  method: "GET",
  path: "/collections/user",
  summary: "List your collections",
  description: "Lists the caller's own collections, newest first, unlisted and private ones included.",
  access: "account",
  scope: "library:read",
  query: pageQuery,
  response: succeeded({ pagination: pageSchema(Collection) }),
  example: publicList.example,
});

export const recommendCollections = operation({
  ...defaults,
  id: "recommendCollections",
  method: "GET",
  path: "/collections/recommendations",
  summary: "Get recommended collections",
  description:
    "Returns collections of others that have most in common with what the caller likes and follows, then featured ones.",
  access: "account",
  scope: "library:read",
  query: z.object({ limit: queryInteger(1, 20, 10) }),
  response: succeeded({ collections: z.array(Collection) }),
  example: { query: { limit: 10 }, response: { collections: [exampleCollection] } },
});

export const getCollection = operation({
  ...defaults,
  id: "getCollection",
  method: "GET",
  path: "/collections/{id}",
  summary: "Get a collection",
  description:
    "Returns a collection with everything in it. An unlisted one is found by its id, a private one only by its owner and operators. " +
    "Without a token, the response is minimal.",
  access: "anyone",
  scope: "catalog:read",
  params,
  response: succeeded({ collection: CollectionDetails }),
  anonymous: succeeded({ collection: MinimalCollectionDetails }),
  errors: ["not_found"],
  example: { params: { id: 1 }, response: { collection: exampleCollectionDetails } },
});

const item = z.object({ type: z.enum(ITEM_TYPES), id });

/** The fields that an account writes of a collection. */
const CollectionBody = z.object({
  name: releaseName(200),
  description: releaseText(2_000).default(null),
  visibility: z
    .enum(VISIBILITIES)
    .default("public")
    .describe(
      "`public` everywhere; `unlisted` by link, in no list or search; `private` for its owner and operators.",
    ),
  image_upload_id: z
    .uuid()
    .nullable()
    .default(null)
    .describe(
      "A received upload of yours with the purpose `image`, which becomes the picture. Null for a drawn one.",
    ),
  items: z
    .array(item)
    .max(MAX_ITEMS)
    .refine((all) => new Set(all.map((one) => `${one.type} ${one.id}`)).size === all.length, {
      error: "Must not name anything twice.",
    })
    .default([])
    .describe("What is in it, in order."),
});

export type CollectionChanges = Partial<z.output<typeof CollectionBody>>;

const write = {
  ...defaults,
  access: "account",
  scope: "library:write",
  response: getCollection.response,
} as const;

export const createCollection = operation({
  ...write,
  id: "createCollection",
  method: "POST",
  path: "/collections",
  summary: "Create a collection",
  description:
    "Creates a collection of tracks, albums, playlists and artists. For accounts that manage an artist, and operators. An account may " +
    "have 200 collections.",
  body: CollectionBody,
  status: 201,
  location: "/collections/{collection.id}",
  errors: ["forbidden", "quota_exceeded"],
  example: {
    body: { name: "Slow mornings", description: "For the first coffee.", items: [{ type: "track", id: 1 }] },
    response: { collection: exampleCollectionDetails },
  },
});

const update = {
  ...write,
  path: "/collections/{id}",
  params,
  body: patchSchema(CollectionBody),
  ifMatch: getCollection,
  errors: ["forbidden", "not_found"],
  example: {
    params: { id: 1 },
    body: { name: "Slow mornings" },
    response: { collection: exampleCollectionDetails },
  },
} as const;

const description =
  "Changes the fields that you send; the others keep their values. `items` replaces everything that is in it. For its owner and " +
  "operators.";

export const updateCollection = operation({
  ...update,
  id: "updateCollection",
  method: "PATCH",
  summary: "Update a collection",
  description,
});

export const putCollection = operation({
  ...update,
  id: "putCollection",
  method: "PUT",
  summary: "Update a collection by PUT",
  description: `The same as PATCH, for clients that only have PUT. ${description}`,
});

export const deleteCollections = operation({
  ...defaults,
  id: "deleteCollections",
  method: "DELETE",
  path: "/collections/{id}",
  summary: "Delete collections",
  description:
    "Deletes one collection or up to 100: all of them, or none when one is unknown or not yours. What is in them stays.",
  access: "account",
  scope: "library:write",
  params: z.object({ id: idList.describe("The id of a collection, or up to 100, separated by commas.") }),
  ifMatch: getCollection,
  response: succeeded({ deleted: z.array(id) }),
  errors: ["forbidden", "not_found"],
  example: { params: { id: "2" }, response: { deleted: [2] } },
});

export const playCollection = operation({
  ...defaults,
  id: "playCollection",
  method: "POST",
  path: "/collections/{id}/play",
  summary: "Count the start of a collection",
  description:
    "Call it when a listener starts the whole collection; the tracks that they hear are logged as plays of their own. It counts once a " +
    "day for each account: `changed` is false after that.",
  access: "account",
  scope: "plays:write",
  params,
  response: succeeded({ changed: z.boolean(), plays_count: count }),
  errors: ["not_found"],
  example: { params: { id: 1 }, response: { changed: true, plays_count: 49 } },
});
