import "server-only";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as contract from "./tag-contract";
import * as pages from "./tag-pages";
import { findTagAlbums, findTagByName, findTags, findTagTracks } from "./tag-queries";

/** A page of the tags of public tracks by name, or of those that contain `query`. */
export async function listTags(_caller: Caller, input: Input<typeof contract.listTags>) {
  return { pagination: await paginateList(input, (slice) => findTags(input.query, slice)) };
}

/** A page of the tag's tracks, newest release first. Throws `not_found`. */
export async function listTagTracks(_caller: Caller, input: Input<typeof contract.listTagTracks>) {
  const page = await paginateList(input, (slice) => findTagTracks(input.name, slice), contract.listTagTracks);
  return { pagination: orNotFound(page, "tag", "name") };
}

/** A page of the albums with a track that has the tag, newest release first. Throws `not_found`. */
export async function listTagAlbums(_caller: Caller, input: Input<typeof contract.listTagAlbums>) {
  const page = await paginateList(input, (slice) => findTagAlbums(input.name, slice), contract.listTagAlbums);
  return { pagination: orNotFound(page, "tag", "name") };
}

/** The tag that has a name, or had it, for its page. Throws `not_found`. */
export const openTag = serve(pages.openTag, async (_, { name }) =>
  orNotFound(await findTagByName(name), "tag", "name"),
);
