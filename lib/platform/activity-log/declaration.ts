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
    actor_id = excluded.actor_id, user_id = excluded.user_id, artist_id = excluded.artist_id, details = excluded.details,
    trace = excluded.trace;
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

/** A column of the changed row or of the joined table, or SQL about the row `changed`. */
type Value = Column | string;

interface RowActivity {
  /** The function's name after `note_`, where a kind has several declarations; the kind unless given. */
  name?: string;
  /** When it happened, as SQL about the row `changed`; the time at which the row was made unless given. */
  at?: Value;
  actor?: Value;
  /** The account that it concerns besides. */
  user?: Value;
  artist?: Value;
  /** The type of the thing, and its id. */
  subject: readonly [type: string, id: Column];
  /** Distinguishes activities of the kind: columns or SQL; the id of the thing unless given. */
  key?: Value | readonly [Column, Column];
  details?: Record<string, Column>;
  /** Another table of which columns are named: its column, and that of the changed row which it equals. Without its row there is no activity. */
  join?: readonly [theirs: Column, ours: Column];
  /** Whether the change takes the activity back, as SQL; deleting the row does so in any case. */
  undone?: string;
  /** By its name, the event of each trigger and the condition about `new` and `old` on which it fires. */
  triggers: Record<string, RowTrigger>;
}

/** `insert`, `update of state`, `before delete`; at once, or at the end of the transaction. */
type RowTrigger = readonly [event: string, condition?: string, time?: "deferred"];

/** Declares that changes of single rows of a table, such as a purchase that completes, are activities of a kind. */
export function onRow(table: Table, kind: ActivityKind, activity: RowActivity): DatabaseObject[] {
  const {
    at = "changed.created_at",
    subject,
    key = subject[1],
    undone = "false",
    details = {},
    join,
  } = activity;
  const on = getTableName(table);
  const value = (one: Value | undefined): string => {
    if (one === undefined || typeof one === "string") return one ?? "null";
    const owner = getTableName(one.table);
    return `${owner === on ? "changed" : owner}.${one.name}`;
  };
  const keyText = Array.isArray(key) ? key.map(value).join(" || ':' || ") : `(${value(key as Value)})::text`;
  const fields = Object.entries(details).map(([field, column]) => `'${field}', ${value(column)}`);
  const rest = fields.length > 0 ? `,\n    jsonb_build_object(${fields.join(", ")})` : "";
  const source =
    join && `\n  from ${getTableName(join[0].table)} where ${value(join[0])} = ${value(join[1])}`;
  const triggers = Object.entries(activity.triggers);
  const returnsRow = triggers.some(([, [event]]) => event.startsWith("before "));
  const name = `note_${activity.name ?? kind}`;
  const body = `
declare
  changed record := case when tg_op = 'DELETE' then old else new end;
begin
  perform note_activity(${value(at)}, '${kind}', ${value(activity.actor)}, ${value(activity.user)}, ${value(activity.artist)},
    '${subject[0]}', ${value(subject[1])}::text, ${keyText}, tg_op = 'DELETE' or ${undone}${rest})${source ?? ""};
  return ${returnsRow ? "changed" : "null"};
end
`;
  const statement = `create or replace function ${name}() returns trigger language plpgsql as $$${body}$$;`;
  return [{ name, statement }, ...triggers.map(([trigger, rule]) => rowTrigger(trigger, on, rule, name))];
}

function rowTrigger(
  name: string,
  table: string,
  [event, condition, time]: RowTrigger,
  noteFunction: string,
): DatabaseObject {
  const moment = event.startsWith("before ") ? event : `after ${event}`;
  const when = condition ? `when (${condition}) ` : "";
  const run = `for each row ${when}execute function ${noteFunction}();`;
  return {
    name: `${name} on ${table}`,
    statement:
      time === "deferred"
        ? `create constraint trigger ${name} ${moment} on ${table} deferrable initially deferred ${run}`
        : `create or replace trigger ${name} ${moment} on ${table} ${run}`,
  };
}
