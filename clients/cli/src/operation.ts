import { readFileSync } from "node:fs";
import { Failure } from "./failure.js";

/** The operations of the API, which the build writes beside this file from the contracts of the server. */

export interface Operation {
  id: string;
  /** The page of the reference that it is on. */
  page: string;
  method: string;
  /** With its parameters in braces: `/tracks/{id}`. */
  path: string;
  /** `j` a body of JSON, `u` a file as the body, `b` a file as the answer; those of lists are in pages.ts. */
  flags: string;
  /** The parameters of the query, of an operation with a body of JSON. */
  query: readonly string[];
  /** The letters of the fields of the body that are not only texts: what values.ts reads. */
  types: Readonly<Record<string, string>>;
}

const METHODS: Readonly<Record<string, string>> = {
  G: "GET",
  P: "POST",
  U: "PUT",
  A: "PATCH",
  D: "DELETE",
};

/** All operations. */
export const readOperations = (): Operation[] =>
  parseTable(readFileSync(new URL("operations.txt", import.meta.url), "utf8"));

/** The operations of a table: a line for each page of the reference, with a word for each operation. */
export function parseTable(table: string): Operation[] {
  return table
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [page = "", ...words] = line.split(" ");
      return words.map((word) => parseWord(page, word));
    });
}

function parseWord(page: string, word: string): Operation {
  const [, id = "", verb = "", flags = "", path = "", query, types] =
    /^(\w+):(\w)(\w*)([^?;]*)(?:\?([^;]*))?(?:;(.*))?$/.exec(word) ?? [];
  return {
    id,
    page,
    method: METHODS[verb] ?? "",
    path,
    flags,
    query: query?.split(",") ?? [],
    types: Object.fromEntries((types?.split(",") ?? []).map((field) => field.split(":"))),
  };
}

/** An operation by its id. Throws a failure that names those like it. */
export function findOperation(id: string): Operation {
  const operations = readOperations();
  const operation = operations.find((each) => each.id === id);
  if (operation) return operation;
  const word = id.toLowerCase();
  const similar = operations.map((each) => each.id).filter((each) => each.toLowerCase().includes(word));
  const hint = similar.length > 0 ? ` Similar ones: ${similar.slice(0, 8).join(", ")}.` : "";
  throw new Failure("usage", `There is no operation ${id}.${hint}`);
}

/** The operation that answers to a path: one without parameters before others. */
export function matchOperation(method: string, path: string): Operation | undefined {
  const matches = readOperations().filter((each) => each.method === method && matchesPath(each.path, path));
  return matches.find((each) => !each.path.includes("{")) ?? matches[0];
}

const matchesPath = (template: string, path: string): boolean => {
  const parts = template.split("/");
  const segments = path.split("/");
  return (
    parts.length === segments.length &&
    parts.every((part, index) => part === segments[index] || (part.startsWith("{") && segments[index] !== ""))
  );
};
