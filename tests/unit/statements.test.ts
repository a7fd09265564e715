import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import ts from "typescript";
import { expect, it } from "vitest";

const files = readdirSync("lib", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => ({ name, source: readFileSync(`lib/${name}`, "utf8") }));

const sources = files.map(({ source }) => source);

const matches = (pattern: RegExp): RegExpExecArray[] =>
  sources.flatMap((source) => [...source.matchAll(pattern)]);

/** A statement of the builder on the pool or in a transaction. */
const BUILDER =
  /\b(?:db|sql|transaction)\s*\.(?:select|selectDistinct|selectDistinctOn|insert|update|delete)\(/g;

const TAG = String.raw`(?:db|sql|transaction|replicaSql\([^)]*\))`;
const ROWS = "<[^`;]*?>";

/** Statements of the tag: those that are awaited, and those that are returned with the type of their rows. */
const TEMPLATES = [
  new RegExp(`await\\s+${TAG}(?:${ROWS})?\``, "g"),
  new RegExp(`(?:return|=>)\\s+${TAG}${ROWS}\``, "g"),
];

/**
 * Statements that name no table whose columns the compiler could know: functions of the database by name, such as a lock, and
 * commands that the builder does not have.
 */
const WITHOUT_TABLE =
  /^\s*(?:select (?:pg_|set_config|current_setting|ensure_|forget_|graphile_worker\.)|(?:lock|analyze|truncate|drop) |create temporary table \w+ \()/;

/** The text of the template that a match begins, up to its end or the first value that is a template. */
const templateText = ({ index, 0: start, input }: RegExpExecArray): string =>
  input.slice(index + start.length).split("`", 1)[0] ?? "";

/** New queries on one table raise it. What no builder says well keeps it from 1. */
const SHARE = 0.6;

it("Statements on one table and plain joins are of Drizzle's builder, whose columns the compiler knows", () => {
  const builder = matches(BUILDER).length;
  const templates = TEMPLATES.flatMap(matches).filter((match) => !WITHOUT_TABLE.test(templateText(match)));
  expect(templates.length).toBeGreaterThan(300);
  expect(
    builder / (builder + templates.length),
    "Write statements on one table with db.select, db.insert, db.update and db.delete (decision 82)",
  ).toBeGreaterThan(SHARE);
});

/** May find more than templates of SQL, and misses none. */
const TEMPLATE_START = /(?:\b(?:db|sql|transaction)|\))\s*(?:<[^`]*>)?\s*`/;

/** The files that have templates of SQL, but for the declarations of tables. */
const filesWithTemplates = ["lib", "db", "scripts"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.startsWith("schema/"))
    .map((name) => ({ name: `${folder}/${name}`, source: readFileSync(`${folder}/${name}`, "utf8") }))
    .filter(({ source }) => TEMPLATE_START.test(source))
    .map((file) => ({
      ...file,
      tree: ts.createSourceFile("source.ts", file.source, ts.ScriptTarget.Latest, true),
    })),
);

/** The names of the columns of each table. */
async function readTables(): Promise<Map<string, Set<string>>> {
  const names = readdirSync("db/schema").filter((name) => name.endsWith(".ts"));
  const modules = await Promise.all(names.map((name) => import(resolve("db/schema", name))));
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
  return new Map(
    tables
      .map(getTableConfig)
      .map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]),
  );
}

const WHOLE_TAG = new RegExp(`^${TAG}$`);

/** The texts of the SQL templates of a source, with a space for each value. */
function templateTexts(tree: ts.SourceFile): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && WHOLE_TAG.test(node.tag.getText())) {
      const { template } = node;
      texts.push(
        ts.isNoSubstitutionTemplateLiteral(template)
          ? template.text
          : [template.head, ...template.templateSpans.map(({ literal }) => literal)]
              .map(({ text }) => text)
              .join(" "),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return texts;
}

/** The names of `with` parts and aliases of a source, which may be those of tables. */
const ownNames = (source: string): Set<string | undefined> =>
  new Set(
    [
      ...source.matchAll(/\b(\w+)(?: \([^)]*\))? as (?:not )?(?:materialized )?\(/g),
      ...source.matchAll(/\b(?:from|join|update|into)\s+(?:\w+|\$\{[^}]+\})\s+as\s+(\w+)/g),
    ].map(([, name]) => name),
  );

it("Templates take the names of tables and columns from the schema, so that the compiler finds one that is renamed", async () => {
  const tables = await readTables();
  expect(tables.size).toBeGreaterThan(150);
  const literals = filesWithTemplates.flatMap(({ name, source, tree }) => {
    const own = ownNames(source);
    return templateTexts(tree)
      .flatMap((text) => [
        ...[...text.matchAll(/(?<![\w."'])(\w+)\.(\w+)\b/g)].filter(([, table = "", column = ""]) =>
          tables.get(table)?.has(column),
        ),
        ...[
          ...text.matchAll(/(?:^|\b(?:from|join|into|update|using|update of|lock table)\s)\s*(\w+)(?!\S)/g),
        ].filter(([, table = ""]) => tables.has(table)),
      ])
      .filter(([, table]) => !own.has(table))
      .map(([text]) => `${name}: ${text}`);
  });
  expect(
    literals,
    "Take the table and the column from db/schema as values of the template (decision 103)",
  ).toEqual([]);
});

/** Words of PostgreSQL that are names of columns too. */
const SQL_WORDS = new Set([
  "at",
  "by",
  "comment",
  "count",
  "day",
  "days",
  "end",
  "from",
  "limit",
  "on",
  "order",
  "start",
  "text",
  "to",
  "user",
  "uuid",
]);

/** The columns that a source names by a table of the schema, `tracks.name` or `sql(tracks, "name")`, or picks from the type of a row. */
function columnsWithTable(source: ts.SourceFile): Set<string> {
  const tables = new Set<string>();
  const columns = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && /db\/schema|\.\/schema/.test(node.moduleSpecifier.getText())) {
      const bindings = node.importClause?.namedBindings;
      if (bindings && ts.isNamedImports(bindings))
        for (const { name } of bindings.elements) tables.add(name.text);
    }
    if (ts.isVariableDeclaration(node) && node.initializer?.getText().startsWith("alias("))
      tables.add(node.name.getText());
    if (ts.isPropertyAccessExpression(node) && tables.has(node.expression.getText()))
      columns.add(node.name.text);
    if (ts.isCallExpression(node) && /^(sql|db|transaction)$/.test(node.expression.getText()))
      for (const argument of node.arguments) if (ts.isStringLiteral(argument)) columns.add(argument.text);
    if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)) columns.add(node.literal.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return columns;
}

/** Tables of libraries, which the schema does not have. */
const LIBRARY_TABLE = /\bgraphile_worker\.|\bdrizzle\./;

/** The strength of a lock, some of whose words are names of columns too. */
const LOCK_MODE = /\bin (?:\w+ )+mode\b|\bfor (?:no )?key (?:update|share)\b/g;

/** The words of a text of SQL that stand alone: no function, no string, no comment, no lock, nothing behind a dot, no new name. */
const loneWords = (text: string): string[] =>
  [
    ...text
      .replace(/--.*$/gm, "")
      .replace(LOCK_MODE, "")
      .replace(/'[^']*'/g, "''")
      .matchAll(/(?<![\w."':@$])(?<!\bas )([a-z]\w*)\b(?!\s*\()(?![."])/g),
  ].map(([, word = ""]) => word);

it("A file that names a column without its table names it with the table too, so that the compiler finds one that is renamed", async () => {
  const columns = new Set([...(await readTables()).values()].flatMap((names) => [...names]));
  const literals = filesWithTemplates.flatMap(({ name, source, tree }) => {
    const own = new Set([
      ...ownNames(source),
      ...[...source.matchAll(/\bas (\w+)/g)].map(([, alias]) => alias),
      ...[...source.matchAll(/\b(?:with|,|as) *\w+ ?\(([\w,\s[\]]+)\)/g)].flatMap(([, list = ""]) =>
        list.split(/[\s,[\]]+/),
      ),
    ]);
    const withTable = columnsWithTable(tree);
    const words = new Set(
      templateTexts(tree)
        .filter((text) => !LIBRARY_TABLE.test(text))
        .flatMap(loneWords),
    );
    return [...words]
      .filter((word) => columns.has(word) && !SQL_WORDS.has(word) && !own.has(word) && !withTable.has(word))
      .map((word) => `${name}: ${word}`);
  });
  expect(
    literals,
    "Take the column from its table of db/schema at one place of the file at least (decision 103)",
  ).toEqual([]);
});
