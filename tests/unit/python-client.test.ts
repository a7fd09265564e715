import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "@/lib/docs/openapi/openapi";
import { operations } from "@/lib/docs/openapi/registry";
import { clientGroup, clientIterator, clientMethod, pythonName } from "@/lib/docs/reference/client-names";
import { PYTHON_WHEEL } from "@/lib/docs/reference/client-package";
import { python } from "@/lib/docs/reference/python";
import { exampleRequest } from "@/lib/docs/reference/request";
import { API_VERSION } from "@/lib/platform/http-contract/version";
import type { DocumentSchema } from "@/scripts/operation-calls";
import { Shapes } from "@/scripts/python-client/shapes";
import { packPythonClient, pythonFiles } from "@/scripts/python-client/wheel";

/** The text of the Python client, which is tested also where there is no Python to run it. */

const files = pythonFiles();
const text = (name: string) => files.get(`downbeat/${name}`) ?? "";
const code = text("_operations.py");
const stub = text("_operations.pyi");

/** The methods of a module with their arguments: `Tracks.get(self, id, *, fields)`. */
function signatures(module: string): string[] {
  let group = "";
  const lines: string[] = [];
  for (const line of module.split("\n")) {
    group = /^class (\w+)/.exec(line)?.[1] ?? group;
    const [, name, text = ""] = /^ {4}def (\w+)\((.*)\)(?: -> .*)?:/.exec(line) ?? [];
    // Without types, which have commas, too.
    let bare = text.replace(/"(?:[^"\\]|\\.)*"/g, "");
    while (bare.includes("[")) bare = bare.replace(/\[[^[\]]*\]/g, "");
    const names = bare.split(", ").map((argument) => argument.split(/[:=]/)[0]);
    if (name && name !== "__init__") lines.push(`${group}.${name}(${names.join(", ")})`);
  }
  return lines;
}

describe("The Python client", () => {
  it("The Python client has a method for each operation, at the name that the samples call", () => {
    const methods = signatures(code).map((line) => line.split("(")[0]);
    for (const operation of operations) {
      const [group, method] = [clientGroup(operation.tag), clientMethod(operation)].map(pythonName);
      expect(methods).toContain(
        `${group?.replace(/(^|_)(.)/g, (_, __, letter) => letter.toUpperCase())}.${method}`,
      );
      expect(python(exampleRequest(operation, "https://a.test"))).toContain(`downbeat.${group}.${method}(`);
    }
  });

  it("The Python client has no two methods or arguments of one name", () => {
    const methods = signatures(code);
    expect(new Set(methods.map((line) => line.split("(")[0])).size).toBe(methods.length);
    for (const method of methods) {
      const names = (/\((.*)\)/.exec(method)?.[1] ?? "").split(", ");
      expect(new Set(names).size, method).toBe(names.length);
    }
  });

  it("The stub of the Python client has the methods and arguments of its code", () => {
    expect(signatures(stub)).toEqual(signatures(code));
    expect(signatures(code).length).toBeGreaterThan(operations.length);
  });

  it("The types of the Python client name no type that is missing, and none that nothing uses", () => {
    const types = text("types.pyi");
    const declarations = [...types.matchAll(/^(?:class )?([A-Z]\w*)(?:\(TypedDict\):| = )/gm)].map(
      ([, name]) => name ?? "",
    );
    const words = (module: string) =>
      module.replace(/"(?:[^"\\\n]|\\.)*"(?!:)/g, "").match(/\b[A-Z]\w*/g) ?? [];
    const typing = [
      "True",
      "False",
      "Any",
      "Dict",
      "List",
      "Literal",
      "None",
      "NotRequired",
      "Optional",
      "Sequence",
      "TypedDict",
      "Union",
    ];
    const body = types.slice(types.indexOf("\n\n", types.indexOf("typing_extensions")));
    const missing = words(body).filter((word) => !declarations.includes(word) && !typing.includes(word));
    expect([...new Set(missing)]).toEqual([]);
    const referred = [...stub.matchAll(/types\.(\w+)/g)].map(([, name]) => name ?? "");
    expect(referred.filter((name) => !declarations.includes(name))).toEqual([]);
    const used = new Set([
      ...referred,
      ...words(body.replace(/^(?:class )?[A-Z]\w*(?=\(TypedDict\):| = )/gm, "")),
    ]);
    expect(declarations.filter((name) => !used.has(name) && name !== "WebhookEvent")).toEqual([]);
    expect(new Set(declarations).size).toBe(declarations.length);
  });

  it("The Python client has an iterator for each list with pages, whose pages are the largest", () => {
    const { paths } = openApiDocument("");
    const lists = operations.filter(({ path, method, response }) => {
      const described = JSON.stringify(paths[path]?.[method.toLowerCase()] ?? {});
      return response && method === "GET" && /"name":"(cursor|before_id)"/.test(described);
    });
    expect(lists.length).toBeGreaterThan(30);
    for (const operation of lists) {
      const iterator = pythonName(clientIterator(clientMethod(operation)));
      const group = pythonName(clientGroup(operation.tag));
      const [, body = ""] = code.split(
        new RegExp(`class ${group.replace(/(^|_)(.)/g, (_, __, c) => c.toUpperCase())}\\(Group\\):`),
      );
      const declaration = body.split(/\nclass /)[0]?.match(new RegExp(`def ${iterator}\\((.*)\\):`))?.[1];
      expect(declaration, operation.id).toMatch(/(per_page|limit)=\d{3}\b/);
      expect(declaration).not.toMatch(/\bpage=/);
    }
  });

  it("The Python client imports only what Python 3.9 brings", () => {
    const standard =
      "__future__ base64 binascii email hashlib hmac http io json math os platform random re threading time typing urllib uuid".split(
        " ",
      );
    for (const [name, source] of files) {
      if (!name.endsWith(".py")) continue;
      const modules = [...source.matchAll(/^\s*(?:from|import) ([\w.]+)/gm)].map(([, module = ""]) => module);
      for (const module of modules.filter((one) => !one.startsWith(".")))
        expect(standard, name).toContain(module.split(".")[0]);
      // Later versions of the language.
      expect(source, name).not.toMatch(/^\s*(match .*:|case .*:|except\*)/m);
      expect(source, name).not.toMatch(/\b(int|str|None|dict|list)\s*\|\s*\w/);
    }
  });
});

describe("The wheel of the Python client", () => {
  const wheel = packPythonClient();
  const entries = unzipSync(wheel);
  const record = Object.keys(entries).find((name) => name.endsWith("/RECORD")) ?? "";

  it("The wheel is the same file each time it is packed, and in every time zone", () => {
    const { TZ } = process.env;
    process.env.TZ = "Pacific/Auckland";
    try {
      expect(packPythonClient().equals(wheel)).toBe(true);
    } finally {
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    }
  });

  it("The wheel lists each of its files with its size and hash, itself without", () => {
    const lines = Buffer.from(entries[record] ?? [])
      .toString()
      .trim()
      .split("\n");
    const expectation = Object.entries(entries).map(([name, bytes]) =>
      name === record
        ? `${name},,`
        : `${name},sha256=${createHash("sha256").update(bytes).digest("base64url")},${bytes.length}`,
    );
    expect(lines.sort()).toEqual(expectation.sort());
  });

  it("The wheel has the name that pip reads its version from, in its file name and inside", () => {
    expect(PYTHON_WHEEL).toBe(`downbeat_client-${API_VERSION}-py3-none-any.whl`);
    expect(record).toBe(`downbeat_client-${API_VERSION}.dist-info/RECORD`);
    const metadata = files.get(record.replace("RECORD", "METADATA"));
    expect(metadata).toMatch(new RegExp(`^Name: downbeat-client\nVersion: ${API_VERSION}$`, "m"));
    expect(files.get(record.replace("RECORD", "WHEEL"))).toContain("Tag: py3-none-any\n");
  });

  it("The wheel has the marker by which type checkers take its types", () => {
    expect(entries).toHaveProperty(["downbeat/py.typed"]);
  });
});

describe("The types of the Python client", () => {
  const shapes = () => new Shapes({ Track: { type: "object", properties: { next: { $ref: "#/Track" } } } });
  const type = (schema: DocumentSchema) => shapes().type(schema, "Answer");

  it("A type of the Python client is the expression of a schema", () => {
    expect(type({ type: ["string", "null"] })).toBe("Optional[str]");
    expect(type({ anyOf: [{ type: "integer" }, { const: "all" }, { type: "null" }] })).toBe(
      'Optional[Union[int, Literal["all"]]]',
    );
    expect(type({ enum: [true, null, 'a "b"'] })).toBe('Literal[True, None, "a \\"b\\""]');
    expect(type({ type: "array", items: { $ref: "#/Track" } })).toBe("List[Track]");
    expect(type({ type: "object", additionalProperties: { type: "number" } })).toBe("Dict[str, float]");
    expect(type({})).toBe("Any");
    expect(() => type({ type: "tuple" })).toThrow("Answer has the type tuple");
  });

  it("A type of the Python client may contain itself, and keeps the names of the wire that are keywords", () => {
    const all = shapes();
    all.type({ $ref: "#/Track" }, "");
    all.type({ type: "object", properties: { class: { type: "integer" } }, required: ["class"] }, "Page");
    expect(all.text()).toBe(
      'Page = TypedDict(\n    "Page",\n    {\n        "class": int,\n    },\n)\n\nclass Track(TypedDict):\n    next: NotRequired[Track]',
    );
  });

  it("Two different types of one name are refused when the client is made", () => {
    const all = shapes();
    const object = (name: string): DocumentSchema => ({ type: "object", properties: { [name]: {} } });
    all.type(object("one"), "Answer");
    expect(() => all.type(object("other"), "Answer")).toThrow(
      "Two types of the Python client are named Answer.",
    );
  });
});
