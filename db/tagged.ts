import "server-only";
import { type Column, getTableColumns, type SQLWrapper } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type {
  ISql,
  Fragment as LibraryFragment,
  MaybeRow,
  ParameterOrFragment,
  PendingQuery,
  Row,
} from "postgres";
import { type Builder, createBuilder } from "./builder";
import { library, quoteName, Statement, type UnsafeOptions, type Values } from "./statement";

declare module "postgres" {
  // Fragments of the tag may be parts of Drizzle's SQL.
  interface PendingQuery<TRow extends readonly MaybeRow[]> extends SQLWrapper {}
}

/** A part of a statement: a template of the tag, a column or a table. */
export type Fragment = LibraryFragment | Column | PgTable;

/** A tag for statements and their parts, which takes `Value`s beside text, numbers and the like. */
export type Template<Value = Values[keyof Values]> = <Rows extends readonly (object | undefined)[] = Row[]>(
  strings: TemplateStringsArray,
  ...values: readonly ParameterOrFragment<Value>[]
) => PendingQuery<Rows>;

/**
 * Runs statements, of a pool or of a transaction: our tag, and Drizzle's builder, which writes the rows of an insert and the values of an
 * update.
 */
export type Db = Template & Name & Pick<ISql<Values>, "json" | "unsafe"> & Builder;

/** A name in quotes, or several with dots between; or the names of columns of a table alone, as an insert lists them. */
interface Name {
  (name: string): LibraryFragment;
  <Table extends PgTable>(
    table: Table,
    ...columns: (keyof Table["_"]["columns"] & string)[]
  ): LibraryFragment;
}

export type Work<Result> = (db: Db) => Promise<Result>;

/** Statements of a pool. */
export type Tag = Db & {
  begin<Result>(work: Work<Result>): Promise<Result>;
  end(ending?: { timeout?: number }): Promise<void>;
};

/** A tag whose statements are run by `run`, each once when it is first awaited. `own` are more properties; `onQuery` is called with each statement. */
export function createTag<Own extends object>(
  run: (statement: Statement) => void,
  own: Own,
  onQuery: (statement: Statement) => void = () => {},
): Db & Own {
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
    apply(_, __, [first, ...values]: [TemplateStringsArray | string | PgTable, ...unknown[]]) {
      if (typeof first === "string") return unsafe(quoteName(first));
      if ("raw" in first) return prepare(first, values);
      const columns = getTableColumns(first);
      // Safe cast: the keys of columns come with a table.
      return unsafe((values as string[]).map((key) => quoteName(columns[key]?.name ?? key)).join(", "));
    },
    get(_, name) {
      if (!BUILDER_METHODS.has(name))
        return Reflect.get(Object.hasOwn(replaced, name) ? replaced : library, name);
      builder ??= createBuilder(unsafe);
      const method = Reflect.get(builder, name);
      return typeof method === "function" ? method.bind(builder) : method;
    },
  }) as unknown as Db & Own;
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
