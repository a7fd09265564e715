import "server-only";
import {
  Column,
  is,
  isSQLWrapper,
  Param,
  Placeholder,
  SQL,
  type SQLWrapper,
  StringChunk,
  Table,
  View,
} from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import postgres, { type PendingQuery, type Row, type Sql } from "postgres";
import { applicationName } from "@/lib/platform/application-name";
import { LIBRARY_TYPES } from "./library-types";
import { findOrigin, noteOrigin } from "./statement-origin";

/** Values of a template beside those that the library takes: `bigint` as a number, and tables, columns and SQL of Drizzle. */
export type Values = { bigint: number; drizzle: SQLWrapper };

/** The library with our types. */
export type Library = Sql<Values>;

export const LIBRARY_OPTIONS = {
  onnotice: () => {},
  connect_timeout: 20,
  fetch_types: false,
  types: LIBRARY_TYPES,
  connection: { application_name: applicationName(), TimeZone: "UTC" },
};

/** Makes the parts of statements, and never connects. */
// Safe cast: what is of Drizzle is made a part of the library before the library gets it.
export const library = postgres({ ...LIBRARY_OPTIONS, max: 1 }) as unknown as Library;

export type UnsafeOptions = NonNullable<Parameters<Library["unsafe"]>[2]>;

/** Has a text be planned once per connection. Without `simple: false` the library sends one that has no values as text, to be planned each time. */
export const PREPARED = { prepare: true, simple: false } satisfies UnsafeOptions & { simple: boolean };

/** The connection that works on a statement. */
export interface Backend {
  /** As the server, or a pooler before it, has told it. */
  pid: number;
  /** The statement that has been with it for the longest time. */
  oldest: Statement | undefined;
}

/** Text with numbered parameters, and their values. */
interface Query {
  text: string;
  values: unknown[];
}

/**
 * A statement, or a part of one: text, with a value after each piece but the last. It is run once, when somebody first waits for its result, so
 * a part never is. The pool chooses the connection then, and the library makes its query there.
 */
export class Statement implements Promise<unknown>, SQLWrapper {
  readonly [Symbol.toStringTag] = "Statement";
  readonly isStatement = true;
  /** It has no effect without the commit of its transaction. */
  isBound = false;
  /** Set when it is sent. */
  backend: Backend | undefined;
  /** The text that was sent. */
  text: string | undefined;
  resolve: (rows: unknown) => void = () => {};
  reject: (cause: unknown) => void = () => {};
  /** Its text, of a part without values that is used again, as those of modules are. */
  private constant: string | undefined;
  private isUsed = false;
  private isArray = false;
  private result: Promise<unknown> | undefined;

  constructor(
    readonly strings: readonly string[],
    readonly args: readonly unknown[],
    private readonly run: (statement: Statement) => void,
    /** Of a text with numbered parameters; without them it is a template. */
    private readonly options?: UnsafeOptions,
  ) {
    noteOrigin(strings);
  }

  /** Not `instanceof`: the application is bundled in several parts, each with its own copy of this class. */
  static is(value: unknown): value is Statement {
    return typeof value === "object" && value !== null && "isStatement" in value;
  }

  /** Has rows be arrays of values. */
  values(): this {
    this.isArray = true;
    return this;
  }

  /** Adds to the stack of its error where it was written: the library makes that when the server answers. */
  explain(cause: unknown): void {
    const frames = findOrigin(this.strings);
    if (!frames || !(cause instanceof Error)) return;
    // The library makes it read-only with Node from 24 on.
    Object.defineProperty(cause, "stack", { value: `${cause.stack}\n${frames}`, writable: true });
  }

  /** Sends it on a connection of the library. */
  send(connection: Library): Promise<Row[]> {
    const query = this.query(connection);
    // Safe cast: arrays are no `Row`.
    return this.isArray ? (query.values() as unknown as PendingQuery<Row[]>) : query;
  }

  private query(connection: Library): PendingQuery<Row[]> {
    // Safe casts: values that the library cannot send are errors of the statement.
    if (this.options) {
      this.text = this.strings[0] ?? "";
      return connection.unsafe(this.text, this.args as never[], this.options);
    }
    const query = this.compile();
    this.text = query.text;
    return connection.unsafe(query.text, query.values as never[], PREPARED);
  }

  /** Its text and values with those of all parts. */
  compile(): Query {
    const query = { text: "", values: [] };
    this.write(query);
    return query;
  }

  /** Adds its text and values to a query. */
  emit(query: Query): void {
    if (this.isUsed && this.constant === undefined) this.findConstant();
    this.isUsed = true;
    if (this.constant) query.text += this.constant;
    else this.write(query);
  }

  private findConstant(): void {
    const { text, values } = this.compile();
    this.constant = values.length === 0 ? text : "";
  }

  private write(query: Query): void {
    const { strings, args } = this;
    if (args.length === 0) {
      query.text += strings[0] ?? "";
      return;
    }
    const { texts, places } = mergeNames(this);
    query.text += texts[0] ?? "";
    for (let index = 0; index < places.length; index++) {
      appendValue(query, args[places[index] as number]);
      query.text += texts[index + 1] ?? "";
    }
  }

  /** Lets it be a part of Drizzle's SQL. */
  getSQL(): SQL {
    const chunks = [new StringChunk(this.strings[0] ?? "")] as unknown[];
    for (const [index, arg] of this.args.entries()) {
      // Columns keep the names of their tables, which the builder takes from its own; an array would become a list of parameters.
      const part = toPart(arg);
      chunks.push(Statement.is(part) ? part.getSQL() : new Param(part));
      chunks.push(new StringChunk(this.strings[index + 1] ?? ""));
    }
    return new SQL(chunks as SQL["queryChunks"]);
  }

  shouldOmitSQLParens(): boolean {
    return true;
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise that begins late.
  then<Value = unknown, Failure = never>(
    onResult?: ((rows: unknown) => Value | PromiseLike<Value>) | null,
    onFailure?: ((cause: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Value | Failure> {
    return this.start().then(onResult, onFailure);
  }

  catch<Failure = never>(
    onFailure?: ((cause: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<unknown> {
    return this.start().catch(onFailure);
  }

  finally(onEnd?: (() => void) | null): Promise<unknown> {
    return this.start().finally(onEnd);
  }

  /** Runs it, without waiting for its result. */
  execute(): this {
    this.start();
    return this;
  }

  private start(): Promise<unknown> {
    this.result ??= new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
      this.run(this);
    });
    return this.result;
  }
}

/** A template whose tables and columns are part of its text. */
interface MergedTemplate {
  /** The tables and columns, and where they were among the values. */
  names: [place: number, name: unknown][];
  /** The text before, between and after the other values. */
  texts: string[];
  places: number[];
}

const mergedTemplates = new WeakMap<readonly string[], MergedTemplate>();

/** The same for each use of a template, almost always: then a use costs as much as if the names had been written out. */
function mergeNames({ strings, args }: Statement): MergedTemplate {
  const last = mergedTemplates.get(strings);
  if (last?.names.every(([place, name]) => args[place] === name)) return last;
  const merged: MergedTemplate = { names: [], texts: [strings[0] ?? ""], places: [] };
  for (const [place, arg] of args.entries()) {
    const text = strings[place + 1] ?? "";
    if (is(arg, Column) || is(arg, Table) || is(arg, View)) {
      merged.names.push([place, arg]);
      merged.texts.push(`${merged.texts.pop()}${toStatement(arg).strings[0]}${text}`);
    } else {
      merged.places.push(place);
      merged.texts.push(text);
    }
  }
  if (!last) mergedTemplates.set(strings, merged);
  return merged;
}

function appendValue(query: Query, value: unknown): void {
  if (typeof value === "object" && value !== null) {
    const part = toPart(value);
    if (Statement.is(part)) {
      part.emit(query);
      return;
    }
    if (isList(value)) {
      for (const part of value) {
        query.text += " ";
        part.emit(query);
      }
      return;
    }
  }
  query.text += `$${query.values.push(value)}`;
}

/** Parts of a statement, one after the other. */
const isList = (value: object): value is Statement[] => Array.isArray(value) && Statement.is(value[0]);

/** A name in quotes, or several with dots between. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""').replaceAll(".", '"."')}"`;

/** Whether a value is a part of statements, of the tag or of Drizzle, and none that is sent beside them, as that of a placeholder is. */
export const isPart = (value: unknown): value is SQLWrapper =>
  (isSQLWrapper(value) && !is(value, Placeholder)) || is(value, View);

/** A part of Drizzle becomes a statement; anything else stays as it is. */
const toPart = (value: unknown): unknown =>
  Statement.is(value) || !isPart(value) ? value : toStatement(value);

const statements = new WeakMap<object, Statement>();

/** A table, a column or SQL of Drizzle as a part of a statement. */
function toStatement(value: SQLWrapper): Statement {
  let statement = statements.get(value);
  if (!statement) {
    const { sql: text, params } = templateDialect.sqlToQuery(new SQL([value as SQL]));
    const strings = text.split(PARAMETER);
    statement = new Statement(Object.assign(strings, { raw: strings }), params, rejectPart);
    statements.set(value, statement);
  }
  return statement;
}

const rejectPart = ({ reject }: Statement) => reject(new Error("This is a part of a statement."));

/** A character that no text of PostgreSQL has. */
const PARAMETER = "\0";

/** Leaves the numbers of parameters to the tag. */
class TemplateDialect extends PgDialect {
  override escapeParam() {
    return PARAMETER;
  }
}

const templateDialect = new TemplateDialect();
