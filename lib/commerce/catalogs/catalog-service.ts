import "server-only";
import { assertManages } from "@/lib/catalog/members/service";
import { csvLines, csvText } from "@/lib/platform/documents/csv";
import type { Caller, UserCaller } from "@/lib/platform/http-contract/caller";
import type { Input } from "@/lib/platform/http-contract/operation";
import { toStream } from "@/lib/platform/stream";
import { findCatalogArtist, findCatalogPage } from "./catalog-queries";
import { CSV_COLUMNS, toCells } from "./cells";
import type * as contract from "./contract";
import { TEMPLATE_ROWS } from "./examples";

/** Tracks that are read at a time: a catalog is never in memory as a whole. */
const TRACKS_AT_ONCE = 1_000;

/** Throws `not_found` and `forbidden` for an artist of which the account is no member, operators too. */
export async function assertCatalogMember(userId: number, artistId: number) {
  return assertManages(await findCatalogArtist(userId, artistId), "artist", "the catalog of ");
}

/** The catalog of an artist as CSV. Throws as `assertCatalogMember`. */
export async function downloadCatalog(
  { userId }: UserCaller,
  { id }: Input<typeof contract.downloadCatalog>,
) {
  const { name } = await assertCatalogMember(userId, id);
  return { name: `${name} catalog.csv`, content: toStream(catalogLines(userId, id)) };
}

async function* catalogLines(userId: number, artistId: number): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvText(CSV_COLUMNS, []));
  for (let after = 0; ; ) {
    const tracks = await findCatalogPage(userId, artistId, { after, limit: TRACKS_AT_ONCE });
    if (tracks.length > 0) yield encoder.encode(csvLines(CSV_COLUMNS, tracks.map(toCells)));
    const last = tracks.at(-1);
    if (!last || tracks.length < TRACKS_AT_ONCE) return;
    after = last.id;
  }
}

/** A file with the columns and two rows, to begin with. */
export async function downloadImportTemplate(
  _caller: Caller,
  _: Input<typeof contract.downloadImportTemplate>,
) {
  const bytes = new TextEncoder().encode(csvText(CSV_COLUMNS, TEMPLATE_ROWS));
  return { name: "Downbeat catalog.csv", size: bytes.length, content: new Blob([bytes]).stream() };
}
