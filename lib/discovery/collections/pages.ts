import { z } from "zod";
import { VISIBILITIES } from "@/db/values/music";
import { id, portalId, text } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { Collection, CollectionDetails } from "./shapes";

const params = z.object({ collection_id: portalId });

const OpenCollection = z.object({
  collection: CollectionDetails,
  /** Whether the caller may change it. */
  editable: z.boolean(),
  /** The reason why operators have hidden it, which only those who manage it can open. */
  hidden_reason: z.string().nullable(),
});

export type OpenCollection = z.output<typeof OpenCollection>;
export type ListedCollection = z.output<typeof Collection>;

/** A collection for its page, whole for everybody who may open it. */
export const openCollection = pageOperation({
  id: "openCollection",
  access: "anyone",
  params,
  output: OpenCollection,
});

/** A page of the public collections, whole for everybody. */
export const openCollections = pageOperation({
  id: "openCollections",
  access: "anyone",
  input: z.object({ page: id }),
  output: pageSchema(Collection),
});

/** The featured collections for pages, whole for everybody. */
export const openFeatured = pageOperation({
  id: "openFeatured",
  access: "anyone",
  input: z.object({ limit: id }),
  output: z.array(Collection),
});

export const listAllCollections = pageOperation({
  id: "listAllCollections",
  access: "operator",
  input: z.object({ search: z.string(), page: id }),
  output: z.object({ featured: z.array(Collection), pagination: pageSchema(Collection) }),
});

/** Puts a collection on the front page at a place, or takes it off. */
export const setFeatured = pageOperation({
  id: "setFeatured",
  access: "operator",
  needsFreshProof: true,
  params,
  /** The place, from 1; null to take it off. */
  input: z.object({ place: id.nullable() }),
});

/** The form of a collection: what is in it is one address of a page on each line. */
const form = z.object({
  /** Null for a new one. */
  collection_id: id.nullable(),
  name: text(1, 200, "Enter a name."),
  description: text(0, 2_000),
  visibility: z.enum(VISIBILITIES),
  items: z.string().max(50_000),
});

/** Creates or changes any collection, as an operator. */
export const writeCollection = pageOperation({
  id: "writeCollection",
  access: "operator",
  needsFreshProof: true,
  input: form,
  output: z.object({ id }),
});

export const deleteCollection = pageOperation({
  id: "deleteCollection",
  access: "operator",
  needsFreshProof: true,
  params,
});

/** Creates or changes a collection of the caller's own. */
export const writeOwnCollection = pageOperation({
  id: "writeOwnCollection",
  access: "account",
  input: form,
  output: z.object({ id }),
});

export const deleteOwnCollection = pageOperation({ id: "deleteOwnCollection", access: "account", params });
