import "server-only";
import { searched } from "@/lib/catalog/search-index/service";
import { type Caller, readerOf } from "@/lib/http/contract/caller";
import { orNotFound } from "@/lib/http/contract/found";
import type { Input } from "@/lib/http/contract/operation";
import { listed } from "@/lib/http/lists/listed";
import { serve } from "@/lib/http/server/portal";
import * as contract from "./contract";
import * as portal from "./portal";
import { findAlbum, findAlbumsPage } from "./queries";

/** A page of the published, public albums. */
export async function listAlbums(_caller: Caller, input: Input<typeof contract.listAlbums>) {
  const { sort, page: _page, per_page: _per_page, cursor: _cursor, query, ...filters } = input;
  return {
    pagination: await listed(
      input,
      (slice) => searched(query, (wording) => findAlbumsPage({ ...filters, query: wording }, sort, slice)),
      contract.listAlbums,
    ),
  };
}

/** The album with the extras that `with` names; the keys of other extras are absent. */
export async function getAlbum(caller: Caller, input: Input<typeof contract.getAlbum>) {
  const extras = caller.kind === "anonymous" ? [] : input.with;
  const { album, similar } = orNotFound(await findAlbum(readerOf(caller), input.id, extras), "album");
  return { album: { ...album, ...(similar && { similar }) } };
}

/** The album for its page. Throws `not_found`, also when the caller may not open it. */
export const openAlbum = serve(portal.openAlbum, async (caller, { album_id }) => {
  const { similar, ...row } = orNotFound(await findAlbum(readerOf(caller), album_id, ["similar"]), "album");
  return { ...row, similar: similar ?? [] };
});
