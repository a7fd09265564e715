import "server-only";
import { searched } from "@/lib/catalog/search-index/service";
import { type Caller, toViewer } from "@/lib/platform/http-contract/caller";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as contract from "./contract";
import * as pages from "./pages";
import { findAlbum, findAlbumsPage } from "./queries";

/** A page of the published, public albums. */
export async function listAlbums(_caller: Caller, input: Input<typeof contract.listAlbums>) {
  const { sort, page: _page, per_page: _per_page, cursor: _cursor, query, ...filters } = input;
  return {
    pagination: await paginateList(
      input,
      (slice) => searched(query, (wording) => findAlbumsPage({ ...filters, query: wording }, sort, slice)),
      contract.listAlbums,
    ),
  };
}

/** The album with the extras that `with` names; the keys of other extras are absent. */
export async function getAlbum(caller: Caller, input: Input<typeof contract.getAlbum>) {
  const extras = caller.kind === "anonymous" ? [] : input.with;
  const { album, similar } = orNotFound(await findAlbum(toViewer(caller), input.id, extras), "album");
  return { album: { ...album, ...(similar && { similar }) } };
}

/** The album for its page. Throws `not_found`, also when the caller may not open it. */
export const openAlbum = serve(pages.openAlbum, async (caller, { album_id }) => {
  const { similar, ...row } = orNotFound(await findAlbum(toViewer(caller), album_id, ["similar"]), "album");
  return { ...row, similar: similar ?? [] };
});
