import "server-only";
import type { SQLWrapper } from "drizzle-orm";
import type { MaybeRow, TransactionSql } from "postgres";
import { type Builder, createBuilder } from "./builder";
import {
  Helper,
  type Library,
  library,
  quoteName,
  Statement,
  type UnsafeOptions,
  type Values,
} from "./statement";

declare module "postgres" {
  // Fragments of the tag may be parts of Drizzle's SQL.
  interface PendingQuery<TRow extends readonly MaybeRow[]> extends SQLWrapper {}
}

/** The tag and the builder of a transaction. */
export type Transaction = TransactionSql<Values> & Builder;

export type Work<Result> = (db: Transaction) => Promise<Result>;

/** The tag of a pool, with the helpers of the library, and Drizzle's builder. */
export type Tag = { begin<Result>(work: Work<Result>): Promise<Result> } & Library & Builder;

/**
 * The library's tag with its helpers, whose statements are run by `run`, each once when it is first awaited. `own` replaces properties;
 * `onQuery` is called with each statement.
 */
export function createTag(
  run: (statement: Statement) => void,
  own: object,
  onQuery: (statement: Statement) => void = () => {},
): Tag {
  const prepare = (strings: readonly string[], values: readonly unknown[], options?: UnsafeOptions) => {
    const statement = new Statement(strings, values, run, options);
    onQuery(statement);
    return statement;
  };
  const unsafe = (text: string, parameters: readonly unknown[] = [], options: UnsafeOptions = {}) =>
    prepare([text], parameters, options);
  const replaced = { unsafe, ...own };
  let builder: Builder | undefined;
  // Safe cast: the properties that `Library` lacks are those of the builder, and a statement has what we use of the library's queries.
  return new Proxy(library, {
    apply(_, __, [first, ...values]: Parameters<Library>) {
      if (isTemplate(first)) return prepare(first, values);
      // Other uses of the tag make parts of statements.
      const isName = typeof first === "string" && values.length === 0;
      return isName ? unsafe(quoteName(first)) : new Helper(library(first, ...values));
    },
    get(_, name) {
      if (!BUILDER_METHODS.has(name))
        return Reflect.get(Object.hasOwn(replaced, name) ? replaced : library, name);
      builder ??= createBuilder(unsafe);
      const method = Reflect.get(builder, name);
      return typeof method === "function" ? method.bind(builder) : method;
    },
  }) as unknown as Tag;
}

const isTemplate = (value: unknown): value is TemplateStringsArray => Array.isArray(value) && "raw" in value;

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
