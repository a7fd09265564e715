import "server-only";
import type { SQLWrapper } from "drizzle-orm";
import type { Fragment, ISql, MaybeRow, ParameterOrFragment, PendingQuery, Row } from "postgres";
import { type Builder, createBuilder } from "./builder";
import { library, quoteName, Statement, type UnsafeOptions, type Values } from "./statement";

declare module "postgres" {
  // Fragments of the tag may be parts of Drizzle's SQL.
  interface PendingQuery<TRow extends readonly MaybeRow[]> extends SQLWrapper {}
}

/** A tag for statements and their parts: ours, or that of a session of the library, which takes no other `Value`s. */
export type Template<Value = never> = <Rows extends readonly (object | undefined)[] = Row[]>(
  strings: TemplateStringsArray,
  ...values: readonly ParameterOrFragment<Value>[]
) => PendingQuery<Rows>;

/** Our tag and Drizzle's builder, which writes the rows of an insert and the values of an update. */
export type Queries = Template<Values[keyof Values]> & Name & Pick<ISql<Values>, "json" | "unsafe"> & Builder;

/** A name in quotes, or several with dots between. */
type Name = (name: string) => Fragment;

/** Statements of one transaction. */
export type Transaction = Queries;

export type Work<Result> = (db: Transaction) => Promise<Result>;

/** Statements of a pool. */
export type Tag = Queries & {
  begin<Result>(work: Work<Result>): Promise<Result>;
  end(ending?: { timeout?: number }): Promise<void>;
};

/** A tag whose statements are run by `run`, each once when it is first awaited. `own` are more properties; `onQuery` is called with each statement. */
export function createTag<Own extends object>(
  run: (statement: Statement) => void,
  own: Own,
  onQuery: (statement: Statement) => void = () => {},
): Queries & Own {
  const prepare = (strings: readonly string[], values: readonly unknown[], options?: UnsafeOptions) => {
    const statement = new Statement(strings, values, run, options);
    onQuery(statement);
    return statement;
  };
  const unsafe = (text: string, parameters: readonly unknown[] = [], options: UnsafeOptions = {}) =>
    prepare([text], parameters, options);
  const replaced = { unsafe, ...own };
  let builder: Builder | undefined;
  // Safe cast: a statement has what we use of the library's queries.
  return new Proxy(library, {
    apply(_, __, [first, ...values]: [TemplateStringsArray | string, ...unknown[]]) {
      return typeof first === "string" ? unsafe(quoteName(first)) : prepare(first, values);
    },
    get(_, name) {
      if (!BUILDER_METHODS.has(name))
        return Reflect.get(Object.hasOwn(replaced, name) ? replaced : library, name);
      builder ??= createBuilder(unsafe);
      const method = Reflect.get(builder, name);
      return typeof method === "function" ? method.bind(builder) : method;
    },
  }) as unknown as Queries & Own;
}

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
