import "server-only";
import { searched } from "@/lib/catalog/search-index/service";
import { type Caller, toViewer } from "@/lib/platform/http-contract/caller";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import { sharedDocuments } from "@/lib/platform/read-model/shared-documents";
import * as contract from "./contract";
import { findAlbumsPage } from "./list-queries";
import * as pages from "./pages";
import { type AlbumDetailRow, findAlbum, findAlbumFacts } from "./queries";

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

const documents = sharedDocuments<AlbumDetailRow>("albums");

/** The album with the extras that `with` names; the keys of other extras are absent. What others have changed may show a second late. */
export async function getAlbum(caller: Caller, input: Input<typeof contract.getAlbum>) {
  const { id } = input;
  const extras = caller.kind === "anonymous" ? [] : input.with;
  const viewer = toViewer(caller);
  return orNotFound(
    await documents.read(caller, {
      key: `${id} ${extras}`,
      facts: () => findAlbumFacts(viewer, id),
      load: () => findAlbum(null, id, extras),
      loadForViewer: () => findAlbum(viewer, id, extras),
      output: describeAlbum,
    }),
    "album",
  );
}

function describeAlbum(
  { album, similar }: AlbumDetailRow,
  facts?: Pick<AlbumDetailRow["album"], "liked" | "reposted">,
) {
  const { liked, reposted } = facts ?? album;
  return { album: { ...album, liked, reposted, ...(similar && { similar }) } };
}

/** The album for its page. Throws `not_found`, also when the caller may not open it. */
export const openAlbum = serve(pages.openAlbum, async (caller, { album_id }) => {
  const { similar, ...row } = orNotFound(await findAlbum(toViewer(caller), album_id, ["similar"]), "album");
  return { ...row, similar: similar ?? [] };
});
