import "server-only";
import { eq } from "drizzle-orm";
import { addAuditEntry } from "@/db/audit";
import { expression } from "@/db/builder";
import { sql } from "@/db/client";
import type { PageSlice } from "@/db/page";
import { artistGenres, genreNames, genres, tags } from "@/db/schema/genres";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { hasGenreName } from "./genre-fragments";
import type { LabelKind } from "./kinds";
import { LABEL_TABLES } from "./label-fragments";
import type { ListedLabel } from "./pages";
import { hasTagName } from "./tag-fragments";

interface LabelsPage {
  counts: { genre: number; tag: number };
  total: number;
  data: ListedLabel[];
}

/** Genres or tags, those with the most tracks first; of those with `search` in their name, or in a former one. */
export async function findLabelsPage(
  kind: LabelKind,
  search: string,
  { limit, offset }: PageSlice,
): Promise<LabelsPage> {
  const { labels, names, tracks, column } = LABEL_TABLES[kind];
  const [row] = await sql<[LabelsPage]>`
    with label as materialized (
      select label.id, label.name,
        (select count(*)::int from ${tracks} as labeled where labeled.${column} = label.id) as tracks,
        array(select former.folded_name from ${names} as former where former.${column} = label.id order by 1) as former
      from ${labels} as label),
    matching as (
      select * from label
      where strpos(folded(name), folded(${search})) > 0
        or exists (select from unnest(former) as old where strpos(old, folded(${search})) > 0))
    select
      json_build_object('genre', (select count(*) from ${genres}), 'tag', (select count(*) from ${tags})) as counts,
      (select count(*) from matching) as total, (
        select coalesce(json_agg(shown), '[]') from (
          select * from matching order by tracks desc, name limit ${limit} offset ${offset}) as shown) as data`;
  return row;
}

/** Creates a genre, unless one has the name in whatever case. A former name of another is its own from now on. */
export async function insertGenre(actorId: number, name: string) {
  return inTransaction(async (db) => {
    await lockNames(db);
    const [genre] = await db<{ id: number; name: string }[]>`
      insert into ${genres} (${sql(genres, "name")}) select ${name}
      where not exists (select from ${genres} where folded(${genres.name}) = folded(${name}))
      returning ${genres.id}, ${genres.name}`;
    if (!genre) return undefined;
    await db.delete(genreNames).where(expression(sql`${genreNames.folded_name} = folded(${name})`));
    await addAuditEntry(db, {
      kind: "genre_created",
      actorId,
      subject: genres.name,
      from: genres,
      where: sql`${genres.id} = ${genre.id}`,
    });
    return genre;
  });
}

/** Renames a genre and remembers its name. */
export async function updateGenreName(
  actorId: number,
  genreId: number,
  name: string,
): Promise<"done" | "unknown" | "taken"> {
  return inTransaction(async (db) => {
    await lockNames(db);
    const [genre] = await db
      .select({
        taken: expression<boolean>(sql`exists (
          select from ${genres} as others where others.id <> ${genres.id} and folded(others.name) = folded(${name}))`),
      })
      .from(genres)
      .where(eq(genres.id, genreId))
      .for("update");
    if (!genre) return "unknown";
    if (genre.taken) return "taken";
    await addAuditEntry(db, {
      kind: "genre_renamed",
      actorId,
      subject: sql`${name}::text`,
      reason: sql`'Was ' || ${genres.name}`,
      from: genres,
      where: sql`${genres.id} = ${genreId}`,
    });
    await db`
      insert into ${genreNames} (${sql(genreNames, "folded_name", "genre_id")}) select folded(${genres.name}), id from ${genres}
        where ${genres.id} = ${genreId}
      on conflict (${sql(genreNames, "folded_name")}) do update set ${sql(genreNames, "genre_id")} = excluded.genre_id`;
    await db.delete(genreNames).where(expression(sql`${genreNames.folded_name} = folded(${name})`));
    await db.update(genres).set({ name }).where(eq(genres.id, genreId));
    return "done";
  });
}

/** Gives everything that has a label another one, to which its names lead from then on, and deletes it. */
export async function mergeLabels(
  actorId: number,
  kind: LabelKind,
  id: number,
  into: string,
): Promise<"done" | "unknown" | "no other" | "same"> {
  const { labels, names, tracks, column } = LABEL_TABLES[kind];
  return inTransaction(async (db) => {
    await lockNames(db);
    const [label] = await db<{ other: number | null }[]>`
      select ${kind === "genre" ? hasGenreName(into) : hasTagName(into)} as other from ${labels} as label
      where id = ${id} for update`;
    if (!label) return "unknown";
    if (label.other === null) return "no other";
    if (label.other === id) return "same";
    const { other } = label;
    await addAuditEntry(db, {
      kind: `${kind}_merged`,
      actorId,
      subject: sql`label.name`,
      reason: sql`'Into ' || (select name from ${labels} as other where id = ${other})`,
      from: sql`${labels} as label`,
      where: sql`label.id = ${id}`,
    });
    await db`
      insert into ${tracks} (${sql(tracks, "track_id")}, ${column}, ${sql(tracks, "release_date", "listed")})
      select ${tracks.track_id}, ${other}, ${tracks.release_date}, ${tracks.listed} from ${tracks} where ${column} = ${id}
      on conflict do nothing`;
    if (kind === "genre") {
      await db`
        insert into ${artistGenres} (${sql(artistGenres, "artist_id", "genre_id", "position")})
        select ${artistGenres.artist_id}, ${other}, ${artistGenres.position} from ${artistGenres} where ${artistGenres.genre_id} = ${id}
        on conflict do nothing`;
    }
    await db`update ${names} set ${column} = ${other} where ${column} = ${id}`;
    await db`
      insert into ${names} (${sql(names, "folded_name")}, ${column})
      select folded(${labels.name}), ${other}::bigint from ${labels} where ${labels.id} = ${id}
      on conflict (${sql(names, "folded_name")}) do update set ${column} = excluded.${column}`;
    await db`delete from ${labels} where id = ${id}`;
    return "done";
  });
}

/** Operators change names one after the other, so that no two of them take one name, or merge two labels into each other. */
async function lockNames(db: Db): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtext('labels'))`;
}
