import "server-only";
import { and, eq } from "drizzle-orm";
import type { Actor } from "@/db/actor";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { commas } from "@/db/commas";
import { copyOut } from "@/db/copy";
import { replicaSql } from "@/db/replica";
import { albumArtists, albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { credits, tracks } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import { mayManageArtist } from "@/lib/catalog/members/fragments";
import { mayKnowAlbum, mayOpenArtist } from "@/lib/catalog/members/visibility-fragments";
import type { InsightKind } from "@/lib/listening/plays/drain-queries";
import { figures, type NamedSpan } from "@/lib/listening/plays/measure-fragments";
import type { ExportRow, ExportType } from "./export-shapes";
import { growthRate } from "./fragments";

/** The range of an export: the kind of entity, the artists and the days. */
export interface ExportInput {
  viewer: Actor;
  type: ExportType;
  artistIds: readonly number[];
  byDay: boolean;
  /** The days, and those they are compared with. */
  now: NamedSpan;
  before: NamedSpan;
}

interface Source {
  kind: InsightKind;
  /** The exported entities of the artists: `(entity_id)`. */
  entities: (artistIds: Fragment) => Fragment;
  /** The columns that describe an entity of `from`, in the order of the file. */
  columns: { name: string; type: "bigint" | "text" | "text[]" | "date"; value: Fragment }[];
  from: Fragment;
}

const column = (name: string, type: Source["columns"][number]["type"], value: Fragment) => ({
  name,
  type,
  value,
});

const createSources = (viewer: Actor): Record<ExportType, Source> => ({
  tracks: {
    kind: "track",
    entities: (artistIds) =>
      sql`select distinct ${credits.track_id} as entity_id from ${credits} where ${credits.artist_id} = any(${artistIds})`,
    columns: [
      column("id", "bigint", tracks.id),
      column("name", "text", tracks.name),
      column(
        "artists",
        "text[]",
        sql`array(
          select ${artists.name} from ${credits} join ${artists} on ${artists.id} = ${credits.artist_id}
          where ${credits.track_id} = ${tracks.id} and ${credits.role} in ('performer', 'featured')
            order by ${credits.position}, ${artists.id})`,
      ),
      column(
        "album",
        "text",
        sql`(select ${albums.name} from ${albums} where ${albums.id} = ${tracks.album_id} and ${mayKnowAlbum(viewer)})`,
      ),
      column("release_date", "date", tracks.release_date),
    ],
    from: tracks,
  },
  albums: {
    kind: "album",
    entities: (artistIds) =>
      sql`select distinct ${albumArtists.album_id} as entity_id from ${albumArtists} where ${albumArtists.artist_id} = any(${artistIds})`,
    columns: [
      column("id", "bigint", albums.id),
      column("name", "text", albums.name),
      column(
        "artists",
        "text[]",
        sql`array(
          select ${artists.name} from ${albumArtists} join ${artists} on ${artists.id} = ${albumArtists.artist_id}
          where ${albumArtists.album_id} = ${albums.id} order by ${albumArtists.position}, ${artists.id})`,
      ),
      column("release_date", "date", albums.release_date),
    ],
    from: albums,
  },
  artists: {
    kind: "artist",
    entities: (artistIds) => sql`select unnest(${artistIds}) as entity_id`,
    columns: [column("id", "bigint", artists.id), column("name", "text", artists.name)],
    from: artists,
  },
});

const findSource = ({ viewer, type }: ExportInput): Source => createSources(viewer)[type];

const artistIdArray = ({ artistIds }: ExportInput) => sql`${[...artistIds]}::bigint[]`;

const FIGURES = ["plays", "listeners", "likes", "reposts"] as const;

const change = (figure: (typeof FIGURES)[number]) =>
  growthRate(sql`coalesce(${sql(`now.${figure}`)}, 0)`, sql`coalesce(${sql(`before.${figure}`)}, 0)`);

/** One row per entity, or per entity and day. Every format of an export uses this one statement. */
function rows(input: ExportInput, cell: (column: Source["columns"][number]) => Fragment): Fragment {
  const { kind, entities, columns, from } = findSource(input);
  const descriptionColumns = commas(columns.map((one) => sql`${cell(one)} as ${sql(one.name)}`));
  const names = commas(columns.map(({ name }) => sql`${sql(`described.${name}`)}`));
  const countColumns = commas(FIGURES.map((name) => sql`coalesce(${sql(`now.${name}`)}, 0) as ${sql(name)}`));
  const statColumns = figures(
    kind,
    sql`select id as entity_id from described`,
    input.byDay ? input.now : [input.now, input.before],
  );
  // The description of an entity is looked up once, not once per day.
  const start = sql`
    with described as materialized (
      select ${descriptionColumns} from (${entities(artistIdArray(input))}) as entity join ${from} on id = entity_id),
    measured as materialized (${statColumns})`;
  if (input.byDay) {
    return sql`
      ${start}
      select day::date as date, ${names}, ${countColumns}
      from described
      cross join generate_series(${input.now.from}::date, ${input.now.to}::date, interval '1 day') as day
      left join measured as now on now.entity_id = described.id and span = to_char(day, 'YYYY-MM-DD')`;
  }
  return sql`
    ${start}
    select ${names}, ${countColumns}, ${change("plays")} as plays_change, ${change("listeners")} as listeners_change
    from described
    left join measured as now on now.entity_id = described.id and now.span = ${input.now.name}
    left join measured as before on before.entity_id = described.id and before.span = ${input.before.name}`;
}

const ORDERS = { byDay: "date, id", byPeriod: "plays desc, id" };
const exportOrder = ({ byDay }: ExportInput) => (byDay ? ORDERS.byDay : ORDERS.byPeriod);

/** The number of exported tracks, albums or artists. */
export async function countEntities(userId: number, wanted: ExportInput): Promise<number> {
  const [row] = await replicaSql(userId)<[{ count: number }]>`
    select count(*) from (${findSource(wanted).entities(artistIdArray(wanted))}) as entity`;
  return row.count;
}

/** The rows of an export as objects, in order, as seen by the account. */
export async function findRows(userId: number, wanted: ExportInput): Promise<ExportRow[]> {
  const [row] = await replicaSql(userId)<[{ rows: ExportRow[] }]>`
    select coalesce(json_agg(exported order by ${wanted.byDay ? sql`exported.date, exported.id` : sql`exported.plays desc, exported.id`}), '[]') as rows
    from (${rows(wanted, ({ value }) => value)}) as exported`;
  return row.rows;
}

/**
 * Guards against formula injection: an apostrophe before text that a spreadsheet would evaluate because it starts with a formula
 * sign, its full-width form, or white space that CSV readers skip.
 */
const quoteText = (text: Fragment) =>
  sql`case when ${text} ~ '^[=+@\\t\\r\\n＝＋－＠-]' then '''' || ${text} else ${text} end`;

const SEPARATOR = ", ";

/** The same rows as a stream of CSV lines with a header. */
export function copyRows(input: ExportInput): ReadableStream<Uint8Array> {
  const { columns } = findSource(input);
  const cell = ({ type, value }: Source["columns"][number]) => {
    if (type === "text[]") return quoteText(sql`array_to_string(${value}, ${SEPARATOR})`);
    return type === "text" ? quoteText(value) : value;
  };
  // Our own names and types, not user input: DDL cannot have bound values.
  const table = [
    ...(input.byDay ? ["date date"] : []),
    ...columns.map(({ name, type }) => `${name} ${type === "text[]" ? "text" : type}`),
    ...FIGURES.map((name) => `${name} bigint`),
    ...(input.byDay ? [] : ["plays_change double precision", "listeners_change double precision"]),
  ].join(", ");
  return copyOut(
    async (session) => {
      await session.unsafe(`create temporary table export (${table})`);
      await session`insert into export ${rows(input, cell)}`;
    },
    `copy (select * from export order by ${exportOrder(input)}) to stdout with (format csv, header)`,
  );
}

/** An artist, and whether the account may see its numbers; undefined when there is none with this id. */
export async function findExportedArtist(viewer: Actor, id: number) {
  const [row] = await db
    .select({
      id: artists.id,
      name: artists.name,
      allowed: expression<boolean>(mayManageArtist(viewer)),
    })
    .from(artists)
    .where(and(eq(artists.id, id), mayOpenArtist(viewer)));
  return row;
}
