import "server-only";
import { assertManages } from "@/lib/catalog/members/service";
import { csvFile } from "@/lib/platform/documents/csv";
import type { Principal, UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import type { FileAnswer, Input } from "@/lib/platform/http-contract/operation";
import { takeSlot } from "@/lib/platform/http-middleware/slots";
import { onStreamEnd } from "@/lib/platform/semaphore";
import type * as contract from "./export-contract";
import { copyRows, countEntities, type ExportInput, findExportedArtist, findRows } from "./export-queries";
import type { ReportData } from "./export-shapes";
import { fileName, rowsName } from "./file-name";
import { getArtistPerformance, getSeries, listOwnArtists } from "./service";
import { change, isCovered, periodSpans, type Spans, spanLength, withPrevious } from "./spans";

/** JSON is built and parsed in memory, unlike CSV. */
const MAX_JSON_ROWS = 50_000;

type SpanInput = Omit<Input<typeof contract.exportPdf>, "artist_id">;
type ExportedFile = FileAnswer & { content: ReadableStream<Uint8Array> };
type RowsInput = Input<typeof contract.exportJson>;

export async function listExportFormats(_caller: UserCaller) {
  return {
    formats: [
      {
        id: "csv" as const,
        name: "CSV",
        description:
          "A table for spreadsheets without a row limit: one row per track, album or artist, optionally per day.",
      },
      { id: "json" as const, name: "JSON", description: "The same rows as objects, for programs." },
      {
        id: "pdf" as const,
        name: "PDF",
        description: "An artist's report with charts, as an A4 document.",
      },
    ],
  };
}

/** The rows as a CSV file, computed first, then streamed at the reader's speed. */
export async function exportCsv(
  caller: Principal,
  input: Input<typeof contract.exportCsv>,
): Promise<ExportedFile> {
  const { exportInput, artistName } = await toExportInput(caller, input);
  const release = await takeSlot("csv_exports", caller, "exports");
  const lines = onStreamEnd(copyRows(exportInput), release);
  return {
    name: `${fileName(artistName ?? "Downbeat", rowsName(exportInput.type, exportInput.byDay), exportInput.now)}.csv`,
    content: csvFile(lines, { byteOrderMark: input.byte_order_mark }),
  };
}

/** The same rows as JSON objects. */
export async function exportJson(caller: Principal, input: RowsInput) {
  const { exportInput } = await toExportInput(caller, input);
  const rows =
    (await countEntities(caller.userId, exportInput)) * (exportInput.byDay ? spanLength(exportInput.now) : 1);
  if (rows > MAX_JSON_ROWS) {
    const [has, may] = [rows, MAX_JSON_ROWS].map((number) => number.toLocaleString("en"));
    throw invalid({
      group_by: `Would return ${has} rows; JSON allows at most ${may}. Choose fewer days, or use CSV, which has no limit.`,
    });
  }
  return {
    data: {
      type: input.type,
      group_by: input.group_by,
      ...exportMeta(input, exportInput.now),
      rows: await findRows(caller.userId, exportInput),
    },
  };
}

/** An artist's totals, top tracks, countries and followers, and optionally the numbers over time. */
export async function exportReport(caller: UserCaller, input: Input<typeof contract.exportReport>) {
  return { data: (await report(caller, input, input.include_charts)).data };
}

/** The same as a PDF with charts. */
export async function exportPdf(
  caller: Principal,
  input: Input<typeof contract.exportPdf>,
): Promise<ExportedFile> {
  const release = await takeSlot("pdf_exports", caller, "exports");
  try {
    const { data, covered } = await report(caller, input, true);
    // The drawing and text shaping code is large, and most processes never need it.
    const { drawReport } = await import("./report-pdf");
    const bytes = await drawReport(data, covered);
    return {
      name: `${fileName(data.artist.name, "insights", data)}.pdf`,
      content: new Blob([bytes]).stream(),
    };
  } finally {
    release();
  }
}

/** An artist's report, and whether all days of the previous period were counted. */
async function report(
  caller: Principal,
  input: SpanInput & { artist_id?: number | undefined },
  withSeries: boolean,
): Promise<{ data: ReportData; covered: boolean }> {
  const spans = buildSpans(input);
  const id = input.artist_id ?? (await ownArtists(caller))[0].id;
  const [artist, series] = await Promise.all([
    getArtistPerformance(caller, { id, spans }),
    withSeries ? getSeries(caller, { kind: "artist", id, spans }) : undefined,
  ]);
  const { figures, figures_before: before, followers } = artist;
  const data = {
    artist: { id, name: artist.name },
    ...exportMeta(input, spans.span),
    totals: figures,
    comparison: { ...spans.before, ...before },
    growth: {
      plays_change: change(figures.plays, before.plays),
      listeners_change: change(figures.listeners, before.listeners),
      likes_change: change(figures.likes, before.likes),
      reposts_change: change(figures.reposts, before.reposts),
    },
    top_tracks: artist.top_tracks,
    countries: artist.countries,
    followers: {
      total: followers.total,
      period: followers.period,
      change: change(followers.period, followers.before),
    },
    ...(series && {
      series: { interval: series.interval, points: series.points, comparison: series.before },
    }),
  };
  return { data, covered: isCovered(spans.before, artist.first_day) };
}

/** Resolves the range of an export of rows. Throws `not_found` and `forbidden`. */
async function toExportInput(
  caller: Principal,
  input: RowsInput,
): Promise<{ exportInput: ExportInput; artistName?: string }> {
  const { span, before } = buildSpans(input);
  const artists =
    input.artist_id === undefined
      ? await ownArtists(caller)
      : [assertManages(await findExportedArtist(caller, input.artist_id), "artist", "the insights of ")];
  const [only, ...others] = artists;
  return {
    exportInput: {
      viewer: caller,
      type: input.type,
      artistIds: artists.map(({ id }) => id),
      byDay: input.group_by === "day",
      now: { name: "now", ...span },
      before: { name: "before", ...before },
    },
    ...(only && others.length === 0 && { artistName: only.name }),
  };
}

async function ownArtists(caller: Principal) {
  const [first, ...others] = await listOwnArtists(caller);
  if (!first) throw new ApiError("forbidden", "This account does not manage an artist.");
  return [first, ...others] as const;
}

function buildSpans({ period, from, to }: SpanInput): Spans {
  return from !== undefined && to !== undefined
    ? withPrevious({ from, to })
    : periodSpans(period ?? "30-days");
}

function exportMeta({ period, from }: SpanInput, days: { from: string; to: string }) {
  return {
    period: from === undefined ? (period ?? ("30-days" as const)) : null,
    from: days.from,
    to: days.to,
    generated_at: new Date(),
  };
}
