import { openApiDocument } from "@/lib/docs/openapi/openapi";
import { operations } from "@/lib/docs/openapi/registry";
import { TAGS } from "@/lib/docs/openapi/tags";
import { API_VERSION } from "@/lib/platform/http-contract/version";
import type { DocumentSchema as Schema } from "../operation-calls";
import { pascalCase, Shapes } from "./shapes";
import { type Argument, describeMethods, type Method } from "./signatures";

/** The modules of the Python client that follow from the contracts, each with its stub. */

const GENERATED = '"""Made from the contracts of the API by the build of the server."""\n';
const STUB_IMPORTS =
  "from typing import Any, BinaryIO, Dict, Iterator, List, Literal, Optional, Sequence, Union\n";

/** Names that a client has besides its groups. */
const OWN_NAMES = ["request", "refresh"];

interface Group {
  name: string;
  tag: string;
  methods: Method[];
}

/** The text of each generated module by its file name. */
export function generateModules(): Map<string, string> {
  const document = openApiDocument("");
  // Safe cast: the document is built from zod schemas, and tests walk all of it.
  const shapes = new Shapes(document.components.schemas as Record<string, Schema>);
  const groups = groupMethods(
    operations.flatMap((operation) => describeMethods(operation, document, shapes)),
  );
  addEvents(document.webhooks as Record<string, unknown>, shapes);
  return new Map([
    ["_version.py", `${GENERATED}\n__version__ = "${API_VERSION}"\n`],
    ["_operations.py", operationsModule(groups)],
    ["_operations.pyi", operationsStub(groups)],
    ["types.py", typesModule(shapes)],
    [
      "types.pyi",
      `${GENERATED}\nfrom typing import Any, Dict, List, Literal, Optional, Sequence, Union\n\nfrom typing_extensions import NotRequired, TypedDict\n\n${shapes.text()}\n`,
    ],
  ]);
}

function groupMethods(methods: readonly Method[]): Group[] {
  const groups = new Map<string, Group>();
  for (const method of methods) {
    const { group: name, operation } = method;
    const group = groups.get(name) ?? { name, tag: operation.tag, methods: [] };
    if (group.methods.some((other) => other.name === method.name) || OWN_NAMES.includes(name))
      throw new Error(
        `${operation.id} cannot be ${name}.${method.name} in Python: name it in lib/docs/reference/client-names.ts.`,
      );
    group.methods.push(method);
    groups.set(name, group);
  }
  return [...groups.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The types of events, and all of them as `WebhookEvent`: `type` says which an event is. */
function addEvents(webhooks: Record<string, unknown>, shapes: Shapes): void {
  const events = Object.entries(webhooks).map(([type, webhook]) => {
    const { post } = webhook as {
      post: { requestBody: { content: { "application/json": { schema: Schema } } } };
    };
    return shapes.type(post.requestBody.content["application/json"].schema, `${pascalCase(type)}Event`);
  });
  shapes.alias("WebhookEvent", `Union[\n${events.map((event) => `    ${event},`).join("\n")}\n]`);
}

function operationsModule(groups: readonly Group[]): string {
  const classes = groups.map(({ name, tag, methods }) => {
    const head = `class ${pascalCase(name)}(Group):\n    ${docstring(TAGS[tag] ?? tag)}\n`;
    return `${head}\n${methods.map(methodCode).join("\n\n")}`;
  });
  return `${GENERATED}
from ._request import UNSET, Request


class Group:
    def __init__(self, connection):
        self._connection = connection


${classes.join("\n\n\n")}


class Groups:
    def __init__(self, connection):
${groups.map(({ name }) => `        self.${name} = ${pascalCase(name)}(connection)`).join("\n")}
`;
}

function methodCode(method: Method): string {
  const { name, operation, arguments: all, pages } = method;
  const { method: verb, path, scope, summary } = operation;
  const dict = (place: Argument["place"]) => {
    const pairs = all.filter((one) => one.place === place).map((one) => `"${one.wire}": ${one.name}`);
    return pairs.length > 0 ? `{${pairs.join(", ")}}` : undefined;
  };
  const parts = [
    `"${verb}"`,
    `"${path}"`,
    ...(["params", "query", "headers"] as const).flatMap((place) => {
      const values = dict(place);
      return values ? [`${place}=${values}`] : [];
    }),
    ...(operation.body ? [`body=${dict("body") ?? "{}"}`] : []),
    ...(operation.upload ? ["upload=upload", "upload_type=upload_type"] : []),
    ...(operation.file || operation.redirect ? ["file=True"] : []),
  ];
  const request = `Request(${parts.join(", ")})`;
  const result = pages
    ? `self._connection.iterate(${request}, "${pages.items}", "${pages.place}")`
    : `self._connection.send(${request})`;
  const title = pages ? `${summary}: yields the items of all pages.` : `${summary}.`;
  const scopeText = scope ? `, scope ${scope}` : "";
  return `    def ${name}(${signature(all, (one) => (one.required ? "" : `=${one.fallback ?? "UNSET"}`))}):
        ${docstring(`${title}\n\n        ${verb} ${path}${scopeText}`)}
        return ${result}`;
}

function operationsStub(groups: readonly Group[]): string {
  const classes = groups.map(({ name, methods }) => {
    const lines = methods.map(
      (method) =>
        `    def ${method.name}(${signature(method.arguments, ({ type, required }) => `: ${type}${required ? "" : " = ..."}`)}) -> ${method.returns}: ...`,
    );
    return `class ${pascalCase(name)}(Group):\n${lines.join("\n")}`;
  });
  return `${GENERATED}
${STUB_IMPORTS}
from . import types
from ._answers import Download
from ._connection import Connection

class Group:
    def __init__(self, connection: Connection) -> None: ...

${classes.join("\n\n")}

class Groups:
${groups.map(({ name }) => `    ${name}: ${pascalCase(name)}`).join("\n")}
    def __init__(self, connection: Connection) -> None: ...
`;
}

/** The arguments: those of the path by position, too, the others by name alone. */
function signature(all: readonly Argument[], rest: (one: Argument) => string): string {
  const write = (one: Argument) => one.name + rest(one);
  const positional = all.filter(({ place }) => place === "params").map(write);
  const others = all.filter(({ place }) => place !== "params").map(write);
  return ["self", ...positional, ...(others.length > 0 ? ["*", ...others] : [])].join(", ");
}

/** Importing a type works at run time, too, where it is a dictionary. */
function typesModule(shapes: Shapes): string {
  return `${GENERATED}
_NAMES = frozenset(
    """
${shapes
  .names()
  .map((name) => `    ${name}`)
  .join("\n")}
    """.split()
)


def __getattr__(name):
    if name in _NAMES:
        return dict
    raise AttributeError(f"There is no type {name}.")
`;
}

function docstring(text: string): string {
  const isLong = text.includes("\n");
  return `"""${text.replaceAll("\\", "\\\\").replaceAll('"""', "'''")}${isLong ? "\n        " : ""}"""`;
}
