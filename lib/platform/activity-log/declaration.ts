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

interface RowActivity {
  /** When it happened, as SQL about the row `changed`; the time at which the row was made unless given. */
  at?: string;
  actor?: Column;
  /** The account that it concerns besides. */
  user?: Column;
  artist?: Column;
  /** The type of the thing, and its id. */
  subject: readonly [type: string, id: Column];
  /** Distinguishes activities of the kind, as columns; the id of the thing unless given. */
  key?: readonly [Column, Column];
  details?: Record<string, Column>;
  /** Whether the change takes the activity back, as SQL; deleting the row does so in any case. */
  undone?: string;
  /** By its name, the event of each trigger and the condition about `new` and `old` on which it fires. */
  triggers: Record<string, readonly [event: string, condition?: string]>;
}

/** Declares that changes of single rows of a table, such as a purchase that completes, are activities of a kind. */
export function onRow(table: Table, kind: ActivityKind, activity: RowActivity): DatabaseObject[] {
  const { at = "changed.created_at", subject, undone = "false", details } = activity;
  const value = (column: Column | undefined) => (column ? `changed.${column.name}` : "null");
  const id = `${value(subject[1])}::text`;
  const key = activity.key?.map(value).join(" || ':' || ") ?? id;
  const fields = Object.entries(details ?? {}).map(([field, column]) => `'${field}', ${value(column)}`);
  const name = `note_${kind}`;
  const body = `
declare
  changed record := case when tg_op = 'DELETE' then old else new end;
begin
  perform note_activity(${at}, '${kind}', ${value(activity.actor)}, ${value(activity.user)}, ${value(activity.artist)},
    '${subject[0]}', ${id}, ${key}, tg_op = 'DELETE' or ${undone}${fields.length > 0 ? `,\n    jsonb_build_object(${fields.join(", ")})` : ""});
  return null;
end
`;
  const on = getTableName(table);
  const triggers = Object.entries(activity.triggers).map(([trigger, [event, condition]]) => ({
    name: `${trigger} on ${on}`,
    statement: `create or replace trigger ${trigger} after ${event} on ${on} for each row ${condition ? `when (${condition}) ` : ""}execute function ${name}();`,
  }));
  const statement = `create or replace function ${name}() returns trigger language plpgsql as $$${body}$$;`;
  return [{ name, statement }, ...triggers];
}
