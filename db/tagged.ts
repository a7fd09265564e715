import "server-only";
import { isSQLWrapper, type SQLWrapper } from "drizzle-orm";
import type { TransactionSql } from "postgres";
import { type Builder, createBuilder, expression, toFragment } from "./builder";
import { internals, type Library, type Statement, type Values } from "./connection";

/** The tag and the builder of a transaction. */
export type Transaction = TransactionSql<Values> & Builder;

export type Work<Result> = (db: Transaction) => Promise<Result>;

/** The tag of a pool, with the helpers of the library, and Drizzle's builder. */
export type Tag = { begin<Result>(work: Work<Result>): Promise<Result> } & Library & Builder;

/**
 * The tag of a library's pool, with its helpers, whose statements are run by `run`, each once when it is first awaited. `own`
 * replaces properties; `onQuery` is called with each statement.
 */
export function createTag(
  maker: Library,
  run: (statement: Statement) => void,
  own: object,
  onQuery: (statement: Statement) => void = () => {},
): Tag {
  const prepare = <Query extends object>(query: Query): Query => {
    const statement = internals(query);
    statement.handler = run;
    onQuery(statement);
    return query;
  };
  const unsafe = (text: string, parameters?: unknown[], options?: UnsafeOptions) =>
    // Safe cast: values that the library cannot send are errors of the statement.
    prepare(maker.unsafe(text, parameters as never[], options));
  const replaced = { unsafe, ...own };
  let builder: Builder | undefined;
  const withoutReference = (value: unknown) =>
    // Safe cast: of the values that a template may have, the library does not know these.
    (isReference(value) ? toFragment(maker, value) : value) as never;
  describeFragments(maker);
  // Safe cast: the properties that `Library` lacks are those of the builder.
  return new Proxy(maker, {
    apply(_, __, [first, ...values]: Parameters<Library>) {
      const made = maker(first, ...values.map(withoutReference));
      // Other uses of the tag, such as `sql(name)`, make parts of statements.
      return made instanceof Promise ? prepare(made) : made;
    },
    get(_, name) {
      if (!BUILDER_METHODS.has(name))
        return Reflect.get(Object.hasOwn(replaced, name) ? replaced : maker, name);
      builder ??= createBuilder(unsafe);
      const method = Reflect.get(builder, name);
      return typeof method === "function" ? method.bind(builder) : method;
    },
  }) as Tag;
}

type UnsafeOptions = Parameters<Library["unsafe"]>[2];

const BUILDER_METHODS: ReadonlySet<string | symbol> = new Set<keyof Builder>([
  "select",
  "selectDistinct",
  "selectDistinctOn",
  "insert",
  "update",
  "delete",
  "with",
  "$with",
  "execute",
]);

/** Whether a value of a template is a table, a column or SQL of Drizzle. Fragments of the tag are promises. */
const isReference = (value: unknown): value is SQLWrapper =>
  typeof value === "object" && isSQLWrapper(value) && !(value instanceof Promise);

/** Lets fragments of the tag be parts of Drizzle's SQL, which asks each part for its own. */
function describeFragments(maker: Library): void {
  const prototype = Object.getPrototypeOf(maker.unsafe(""));
  if (Object.hasOwn(prototype, "getSQL")) return;
  Object.defineProperties(prototype, {
    getSQL: {
      value() {
        return expression(this);
      },
    },
    shouldOmitSQLParens: { value: () => true },
  });
}
