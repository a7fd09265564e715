import { type Column, getTableName, type Table } from "drizzle-orm";
import type { DatabaseObject } from "@/db/functions";
import type { ActivityKind } from "./kinds";

/** The things that a relation may be to, each with what SQL asks about one of them: `$` is its id. */
const OBJECTS = {
  track: {
    table: "tracks",
    artist: "(select artist_id from credits where credits.track_id = $ order by position limit 1)",
    user: "null",
  },
  album: {
    table: "albums",
    artist:
      "(select artist_id from album_artists where album_artists.album_id = $ order by position limit 1)",
    user: "null",
  },
  artist: { table: "artists", artist: "$", user: "null" },
  user: { table: "users", artist: "null", user: "$" },
};

type ObjectType = keyof typeof OBJECTS;

/** The account that acts, and the thing, by its type. */
type Ends = { actor: Column } & { [Type in ObjectType]?: Column };

/**
 * Declares that rows of a relation, such as likes, are activities of a kind. Inserting a row logs one, deleting the row takes it back. A row
 * that goes with its thing, as likes do with a deleted track, was taken back by nobody.
 *
 * The count of the relation changes in the same function: each relation has one of its own, whose statements are planned once for each
 * connection, so that a like costs less than with a function for all.
 */
export function onRelation(table: Table, kind: ActivityKind, { actor, ...ends }: Ends): DatabaseObject[] {
  const relation = getTableName(table);
  const [[type, column] = []] = Object.entries(ends);
  if (!type || !column || !(type in OBJECTS)) throw new Error(`The relation ${relation} is to nothing.`);
  const object = OBJECTS[type as ObjectType];
  const id = `changed.${column.name}`;
  const name = `note_${kind}`;
  const body = `
begin
  insert into relation_changes (relation, object_id, delta)
  select '${relation}', ${column.name}, count(*) * case tg_op when 'INSERT' then 1 else -1 end from changed group by ${column.name};
  insert into activities (day, at, kind, actor_id, user_id, artist_id, subject_type, subject_id, key, undone)
  select (changed.created_at at time zone 'UTC')::date, changed.created_at, '${kind}', changed.${actor.name}, ${object.user.replace("$", id)},
    ${object.artist.replace("$", id)},
    '${type}', ${id}, changed.${actor.name} || ':' || ${id}, tg_op = 'DELETE'
  from changed where tg_op = 'INSERT' or exists (select from ${object.table} where ${object.table}.id = ${id})
  on conflict (day, kind, key) do update set id = excluded.id, xact = excluded.xact, at = excluded.at, undone = excluded.undone,
    actor_id = excluded.actor_id, user_id = excluded.user_id, artist_id = excluded.artist_id, details = excluded.details;
  return null;
end
`;
  const trigger = (suffix: string, event: string) => ({
    name: `${relation}_${suffix} on ${relation}`,
    statement: `create or replace trigger ${relation}_${suffix} after ${event} as changed for each statement execute function ${name}();`,
  });
  return [
    {
      name,
      statement: `create or replace function ${name}() returns trigger language plpgsql as $$${body}$$;`,
    },
    trigger("added", `insert on ${relation} referencing new table`),
    trigger("removed", `delete on ${relation} referencing old table`),
  ];
}
