import { Fragment } from "react";
import type { Field } from "@/lib/docs/reference/schema";
import { Disclosure } from "./disclosure";
import { Words } from "./words";

/** Request or response: decides whether "required" or "always" is shown. */
type Side = "request" | "response";

/** Fields row by row: name, type, allowed values and meaning; nested fields expand in place. app/globals.css dresses them. */
export function Fields({ fields, side, depth = 0 }: { fields: Field[]; side: Side; depth?: number }) {
  return (
    <dl className="fields">
      {fields.map((field) => (
        <FieldRow key={field.name} field={field} side={side} depth={depth} />
      ))}
    </dl>
  );
}

function FieldRow({ field, side, depth }: { field: Field; side: Side; depth: number }) {
  const { name, type, description, fields, kinds } = field;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <p>
          <span>{type}</span>
          {field.values.length === 1 && (
            <span>
              always <code>{field.values[0]}</code>
            </span>
          )}
          <Presence field={field} side={side} />
          {side === "request" && <Allowed field={field} />}
        </p>
        {description && (
          <p>
            <Words text={description} />
          </p>
        )}
        <Choice values={field.values} />
      </dd>
      {(fields.length > 0 || kinds.length > 0) && (
        <dd>
          {fields.length > 0 && <Inside of={name} fields={fields} side={side} depth={depth} />}
          {kinds.map((kind) => (
            <Inside
              key={conditionText(kind)}
              of={name}
              when={conditionText(kind)}
              fields={kind}
              side={side}
              depth={depth}
            />
          ))}
        </dd>
      )}
    </div>
  );
}

function Presence({ field, side }: { field: Field; side: Side }) {
  if (side === "request") return field.required && <strong>required</strong>;
  return !field.required && <strong>may be absent</strong>;
}

function Allowed({ field: { limits, fallback } }: { field: Field }) {
  return (
    <>
      {limits.map((limit) => (
        <span key={limit}>{limit}</span>
      ))}
      {fallback !== undefined && (
        <span>
          default <code>{fallback}</code>
        </span>
      )}
    </>
  );
}

function Choice({ values }: { values: string[] }) {
  if (values.length < 2) return null;
  return (
    <small>
      One of{" "}
      {values.map((value, index) => (
        <Fragment key={value}>
          {index > 0 && ", "}
          <code>{value}</code>
        </Fragment>
      ))}
    </small>
  );
}

/** Finds the fields with a single value, which distinguish the kinds of an object. */
function conditionText(kind: Field[]): string {
  return kind
    .filter(({ values }) => values.length === 1)
    .map(({ name, values }) => `${name} is ${values[0]}`)
    .join(", ");
}

/** The most nested fields that are shown at once. The example beside them shows the others, until they are opened. */
const MAX_OPEN = 12;

/** The nested fields: a few are shown at once inside the envelope, others and those further in can be opened. */
function Inside({
  of,
  when,
  fields,
  side,
  depth,
}: {
  of: string;
  when?: string;
  fields: Field[];
  side: Side;
  depth: number;
}) {
  const count = `${fields.length} ${fields.length === 1 ? "field" : "fields"}`;
  return (
    <Disclosure
      open={depth === 0 && fields.length <= MAX_OPEN}
      summary={
        <span>
          {when ? `${count} when ${when}` : count}
          <span className="sr-only"> of {of}</span>
        </span>
      }
    >
      <div className="border-l-2 border-line pl-3">
        <Fields fields={fields} side={side} depth={depth + 1} />
      </div>
    </Disclosure>
  );
}
