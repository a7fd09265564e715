import type { Field } from "@/lib/docs/reference/schema";
import { Disclosure } from "./disclosure";
import { Words } from "./words";

/** Request or response: decides whether "required" or "always" is shown. */
type Side = "request" | "response";

/** Fields row by row: name, type, allowed values and meaning; nested fields expand in place. */
export function Fields({ fields, side, depth = 0 }: { fields: Field[]; side: Side; depth?: number }) {
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {fields.map((field) => (
        <FieldRow key={field.name} field={field} side={side} depth={depth} />
      ))}
    </dl>
  );
}

function FieldRow({ field, side, depth }: { field: Field; side: Side; depth: number }) {
  const { name, type, description, fields, kinds } = field;
  return (
    <div className="gap-x-4 py-2 sm:grid sm:grid-cols-[11rem_1fr] xl:grid-cols-[9rem_1fr]">
      <dt className="font-mono text-xs leading-5 break-words">{name}</dt>
      <dd className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 text-xs leading-5 text-quiet">
          <span>{type}</span>
          {field.values.length === 1 && (
            <span>
              always <code className="font-mono text-ink">{field.values[0]}</code>
            </span>
          )}
          <Presence field={field} side={side} />
          {side === "request" && <Allowed field={field} />}
        </p>
        {description && (
          <p className="max-w-text">
            <Words text={description} />
          </p>
        )}
        <Choice values={field.values} />
      </dd>
      {(fields.length > 0 || kinds.length > 0) && (
        <dd className="col-span-2">
          {fields.length > 0 && <Inside of={name} fields={fields} side={side} depth={depth} />}
          {kinds.map((kind) => (
            <Inside
              key={whenOf(kind)}
              of={name}
              when={whenOf(kind)}
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
  if (side === "request") return field.required && <span className="font-medium text-ink">required</span>;
  return !field.required && <span className="font-medium text-ink">may be absent</span>;
}

function Allowed({ field: { limits, fallback } }: { field: Field }) {
  return (
    <>
      {limits.map((limit) => (
        <span key={limit}>{limit}</span>
      ))}
      {fallback !== undefined && (
        <span>
          default <code className="font-mono">{fallback}</code>
        </span>
      )}
    </>
  );
}

function Choice({ values }: { values: string[] }) {
  if (values.length < 2) return null;
  return (
    <p className="text-xs leading-5 text-quiet">
      One of{" "}
      {values.map((value, index) => (
        <span key={value}>
          {index > 0 && ", "}
          <code className="font-mono text-ink">{value}</code>
        </span>
      ))}
    </p>
  );
}

/** What distinguishes the kinds of an object: its fields with a single value. */
function whenOf(kind: Field[]): string {
  return kind
    .filter(({ values }) => values.length === 1)
    .map(({ name, values }) => `${name} is ${values[0]}`)
    .join(", ");
}

/** The nested fields: shown at once inside the envelope, expandable further in. */
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
      open={depth === 0}
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
