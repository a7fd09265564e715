import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { withUploadedPicture } from "@/lib/catalog/covers/service";
import { assertManages, mustActForAll } from "@/lib/catalog/members/service";
import { noteAct } from "@/lib/platform/audit-log/service";
import { type Caller, toViewer, type UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid, QuotaError } from "@/lib/platform/http-contract/errors";
import { QUOTAS } from "@/lib/platform/http-contract/limits";
import { pageSlice, paginate } from "@/lib/platform/http-contract/lists";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import type { PageInput } from "@/lib/platform/http-contract/page-operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import { type ItemType, MAX_ITEMS } from "./constants";
import type * as contract from "./contract";
import * as edits from "./edit-queries";
import * as pages from "./pages";
import * as queries from "./queries";

const COLLECTIONS_ON_A_PAGE = 25;
const MAX_COLLECTIONS = 24;
const MAX_FEATURED = 100;

/** A page of the public collections. */
export async function listCollections(caller: Caller, input: Input<typeof contract.listCollections>) {
  const find = (slice: Parameters<typeof queries.findOwnCollectionsPage>[1]) =>
    queries.findCollectionsPage(toViewer(caller), input.sort, slice);
  return { pagination: await paginateList(input, find) };
}

/** A page of the collections of the front page, in their order. */
export async function listFeaturedCollections(
  caller: Caller,
  input: Input<typeof contract.listFeaturedCollections>,
) {
  return {
    pagination: await paginateList(input, (slice) => queries.findFeaturedPage(toViewer(caller), slice)),
  };
}

/** A page of the caller's own collections. */
export async function listOwnCollections(
  caller: UserCaller,
  input: Input<typeof contract.listOwnCollections>,
) {
  return {
    pagination: await paginateList(input, (slice) => queries.findOwnCollectionsPage(caller.userId, slice)),
  };
}

/** Collections of others for the caller's taste. */
export async function recommendCollections(
  caller: UserCaller,
  { limit }: Input<typeof contract.recommendCollections>,
) {
  return { collections: await queries.recommendCollections(caller.userId, limit) };
}

/** A collection with everything in it. Throws `not_found`. */
export async function getCollection(caller: Caller, { id }: Input<typeof contract.getCollection>) {
  return {
    collection: orNotFound(await queries.findCollection(toViewer(caller), id), "collection").collection,
  };
}

/** Creates a collection of the caller's. Throws `forbidden`, `quota_exceeded` and `validation_failed`. */
export async function createCollection(caller: UserCaller, input: Input<typeof contract.createCollection>) {
  const { allowed } = await edits.findCreator(caller);
  if (!allowed) {
    throw new ApiError("forbidden", "Collections are for accounts that manage an artist, and operators.");
  }
  await mustKnow(caller, input.items);
  const { image_upload_id } = input;
  const make = () => insertCollection(caller, input);
  const id = image_upload_id
    ? await withUploadedPicture(caller, image_upload_id, make, edits.setCollectionPicture)
    : await make();
  return getCollection(caller, { id });
}

async function insertCollection(caller: UserCaller, input: Input<typeof contract.createCollection>) {
  const { limit } = QUOTAS.collections;
  const created = await edits.insertCollection(caller, input, limit);
  if ("id" in created) return created.id;
  throw new QuotaError(`An account can have at most ${limit} collections.`, limit, created.owned);
}

/** Counts the caller's collections. */
export const countOwnedCollections = async (caller: UserCaller) => (await edits.findCreator(caller)).owned;

/** Changes the fields that are given. Throws `not_found`, `forbidden` and `validation_failed`. */
export async function updateCollection(caller: UserCaller, input: Input<typeof contract.updateCollection>) {
  const { id, ...changes } = input;
  if (changes.items) await mustKnow(caller, changes.items);
  const change = async () => {
    assertManages(await edits.updateCollection(caller, id, changes), "collection");
    return id;
  };
  const { image_upload_id } = changes;
  await (image_upload_id
    ? withUploadedPicture(caller, image_upload_id, change, edits.setCollectionPicture)
    : change());
  return getCollection(caller, { id });
}

/** The same by PUT. */
export function putCollection(caller: UserCaller, input: Input<typeof contract.putCollection>) {
  return updateCollection(caller, input);
}

/** Deletes all the collections or none. Throws `not_found` or `forbidden` with the id of the first that prevents it. */
export async function deleteCollections(
  caller: UserCaller,
  { id: ids }: Input<typeof contract.deleteCollections>,
) {
  mustActForAll(await edits.deleteCollections(caller, ids), "collection");
  return { deleted: ids };
}

/** Counts that the caller starts a collection. Throws `not_found`. */
export async function playCollection(caller: UserCaller, { id }: Input<typeof contract.playCollection>) {
  return orNotFound(await queries.addPlay(caller, id), "collection");
}

/** A collection for its page. Throws `not_found`. */
export const openCollection = serve(pages.openCollection, async (caller, { collection_id }) =>
  orNotFound(await queries.findCollection(toViewer(caller), collection_id), "collection"),
);

/** A page of the public collections, newest first. */
export const openCollections = serve(pages.openCollections, (caller, { page }) => {
  const viewer = toViewer(caller);
  return paginateList({ page, per_page: MAX_COLLECTIONS }, (slice) =>
    queries.findCollectionsPage(viewer, "newest", slice),
  );
});

/** The first of the featured collections. */
export const openFeatured = serve(
  pages.openFeatured,
  async (caller, { limit }) => (await queries.findFeaturedPage(toViewer(caller), { limit, offset: 0 })).data,
);

/** The featured collections in their order, and a page of all. */
export const listAllCollections = serve(pages.listAllCollections, async (caller, { page, search }) => {
  const query = { page, per_page: COLLECTIONS_ON_A_PAGE };
  const [featured, all] = await Promise.all([
    queries.findFeaturedPage(caller, { limit: MAX_FEATURED, offset: 0 }),
    queries.findAllPage(caller, search, pageSlice(query)),
  ]);
  return { featured: featured.data, pagination: paginate(query, all.total, all.data) };
});

/** Features a collection at a place, or takes it off the front page. Throws `conflict` for one that is not public. */
export const setFeatured = serve(pages.setFeatured, async (caller, { collection_id, place }) => {
  if (!(await edits.setFeatured(caller.userId, collection_id, place))) {
    throw new ApiError("conflict", "This collection is gone, or not public.");
  }
});

/** Creates or changes a collection by its form. Throws `validation_failed` with the line that is no address. */
export const writeCollection = serve(pages.writeCollection, async (caller, input) => {
  const { id, name } = await saveForm(caller, input);
  await noteAct({
    kind: input.collection_id === null ? "collection_created" : "collection_changed",
    actorId: caller.userId,
    subject: name,
  });
  return { id };
});

/** Creates or changes a collection of the caller's own by its form. Throws `forbidden`, `not_found`, `quota_exceeded` and `validation_failed`. */
export const writeOwnCollection = serve(pages.writeOwnCollection, async (caller, input) => {
  const { id } = await saveForm(asOwner(caller), input);
  return { id };
});

async function saveForm(caller: UserCaller, input: PageInput<typeof pages.writeCollection>) {
  const { collection_id, description, items: text, ...rest } = input;
  const changes = { ...rest, description: description === "" ? null : description, items: parseItems(text) };
  try {
    const { collection } =
      collection_id === null
        ? await createCollection(caller, { ...changes, image_upload_id: null })
        : await updateCollection(caller, { ...changes, id: collection_id });
    return collection;
  } catch (cause) {
    if (!(cause instanceof ApiError && cause.errors)) throw cause;
    // The items are one field of the form.
    throw invalid({ items: Object.values(cause.errors).join(" ") });
  }
}

/** An operator changes what others made in the administration only, which asks for a fresh proof and notes it. */
const asOwner = (caller: UserCaller): UserCaller => ({ ...caller, isOperator: false });

/** Deletes a collection. Throws `not_found` and `forbidden`. */
export const deleteCollection = serve(pages.deleteCollection, (caller, { collection_id }) =>
  inAmbientTransaction(async () => {
    const { collection } = await getCollection(caller, { id: collection_id });
    await deleteCollections(caller, { id: [collection_id] });
    await noteAct({ kind: "collection_deleted", actorId: caller.userId, subject: collection.name });
  }),
);

/** Deletes a collection of the caller's own. Throws `not_found` and `forbidden`. */
export const deleteOwnCollection = serve(pages.deleteOwnCollection, async (caller, { collection_id }) => {
  await deleteCollections(asOwner(caller), { id: [collection_id] });
});

const ADDRESS = /\/(track|album|playlist|artist)s\/(\d{1,15})\b/;

/** Reads the things that addresses of pages name, one on each line. */
function parseItems(text: string) {
  const lines = text.split("\n").map((line) => line.trim());
  const items = lines.flatMap((line, index) => {
    if (line === "") return [];
    const [, type, id] = ADDRESS.exec(line) ?? [];
    if (!type)
      throw invalid({ items: `Line ${index + 1} is not the address of a track, album, playlist or artist.` });
    return [{ type: type as ItemType, id: Number(id) }];
  });
  if (items.length > MAX_ITEMS) throw invalid({ items: `Must have at most ${MAX_ITEMS} lines.` });
  const seenIds = new Set<string>();
  return items.filter(({ type, id }) => {
    const key = `${type} ${id}`;
    return !seenIds.has(key) && seenIds.add(key);
  });
}

async function mustKnow(caller: UserCaller, items: Input<typeof contract.createCollection>["items"]) {
  const place = await edits.findUnknownItem(caller, items);
  const item = place === undefined ? undefined : items[place];
  if (item) throw invalid({ [`items.${place}.id`]: `There is no ${item.type} with the id ${item.id}.` });
}
