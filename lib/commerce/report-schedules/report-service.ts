import "server-only";
import { LICENSE_TIERS } from "@/db/values/music";
import { storeFile } from "@/lib/catalog/files/service";
import { assertManages } from "@/lib/catalog/members/service";
import { reportSales } from "@/lib/commerce/finances/sale-service";
import { toDecimal } from "@/lib/commerce/ledger/money";
import { exportCsv, exportJson, exportPdf } from "@/lib/listening/insights/export-service";
import { type CsvColumn, csvText } from "@/lib/platform/documents/csv";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { type CatalogRow, findCatalog } from "./catalog-queries";
import { findReportedArtist } from "./queries";
import { completeRun, deleteUnusedFile, type startRun } from "./run-queries";

/** The most tracks in a report of the catalog. */
const MAX_TRACKS = 50_000;

const MEDIA_TYPES = {
  csv: "text/csv; charset=utf-8",
  json: "application/json",
  pdf: "application/pdf",
} as const;

type Run = NonNullable<Awaited<ReturnType<typeof startRun>>>;

/** Makes the file of a run and completes it. False when the run is gone. Throws what the report says of its artist, such as `forbidden`. */
export async function makeReportFile(id: number, run: Run): Promise<{ isComplete: boolean; fileId: number }> {
  const file = await storeFile({
    ownerId: run.user_id,
    use: "export",
    mediaType: MEDIA_TYPES[run.format],
    content: await reportContent(run),
  });
  try {
    return { isComplete: await completeRun(id, file), fileId: file.id };
  } catch (cause) {
    // The next attempt makes another.
    await deleteUnusedFile(file.id).catch(() => {});
    throw cause;
  }
}

async function reportContent(run: Run): Promise<ReadableStream<Uint8Array>> {
  if (!run.is_active) throw new ApiError("forbidden", "Your account is suspended.");
  if (run.artist_id !== null) await assertArtistMember(run.user_id, run.artist_id);
  switch (run.type) {
    case "sales": {
      const { rows, toCsv } = await reportSales(run.user_id, run.artist_id ?? undefined, run);
      return run.format === "csv" ? textStream(toCsv()) : rowsAsJson(run, rows);
    }
    case "catalog": {
      const rows = await findCatalog(run.user_id, run.artist_id, MAX_TRACKS + 1);
      if (rows.length > MAX_TRACKS)
        throw invalid({
          artist_id: `A report has at most ${MAX_TRACKS.toLocaleString("en")} tracks. Choose one artist.`,
        });
      return run.format === "csv" ? textStream(csvText(CATALOG_COLUMNS, rows)) : rowsAsJson(run, rows);
    }
    default:
      return measuredContent(run, run.type);
  }
}

/** Throws `not_found` and `forbidden` for an artist of which an account is no member. */
export async function assertArtistMember(userId: number, artistId: number): Promise<void> {
  assertManages(await findReportedArtist(userId, artistId), "artist", "the insights of ");
}

async function measuredContent(run: Run, type: "tracks" | "albums" | "artists") {
  // No operator, who may see the insights of others: reports end with the membership.
  const owner = { userId: run.user_id, isOperator: false };
  const { from, to } = run;
  const input = { from, to, ...(run.artist_id !== null && { artist_id: run.artist_id }) };
  const rows = { ...input, type, group_by: "period" } as const;
  if (run.format === "pdf") return (await exportPdf(owner, input)).content;
  if (run.format === "csv") return (await exportCsv(owner, { ...rows, byte_order_mark: true })).content;
  return textStream(JSON.stringify((await exportJson(owner, rows)).data));
}

const rowsAsJson = ({ type, from, to }: Run, rows: readonly unknown[]) =>
  textStream(JSON.stringify({ type, from, to, generated_at: new Date(), rows }));

const textStream = (text: string): ReadableStream<Uint8Array> => new Blob([text]).stream();

const list = (names: readonly string[]) => names.join(", ");

const CATALOG_COLUMNS: readonly CsvColumn<CatalogRow>[] = [
  ["track_id", ({ track_id }) => track_id],
  ["title", ({ title }) => title],
  ["artists", ({ artists }) => list(artists)],
  ["featuring", ({ featuring }) => list(featuring)],
  ["producers", ({ producers }) => list(producers)],
  ["album", ({ album }) => album ?? ""],
  ["album_type", ({ album_type }) => album_type ?? ""],
  ["position", ({ position }) => position ?? ""],
  ["release_date", ({ release_date }) => release_date],
  ["publish_at", ({ publish_at }) => (publish_at === null ? "" : new Date(publish_at).toISOString())],
  ["status", ({ status }) => status],
  ["visibility", ({ visibility }) => visibility],
  ["genres", ({ genres }) => list(genres)],
  ["tags", ({ tags }) => list(tags)],
  ["bpm", ({ bpm }) => bpm ?? ""],
  ["key", ({ key }) => key ?? ""],
  ["scale", ({ scale }) => scale ?? ""],
  ["explicit", ({ explicit }) => String(explicit)],
  ["description", ({ description }) => description ?? ""],
  ...LICENSE_TIERS.filter((tier) => tier !== "free").map(
    (tier): CsvColumn<CatalogRow> => [
      `price_${tier}`,
      ({ [`price_${tier}` as const]: price, currency }) =>
        price === null || currency === null ? "" : toDecimal(price, currency),
    ],
  ),
  ["currency", ({ currency }) => currency?.toUpperCase() ?? ""],
  ["samples", ({ samples }) => samples],
  ["made_with_ai", ({ made_with_ai }) => String(made_with_ai)],
];
