import { describe, expect, it } from "vitest";
import { indexPages } from "@/components/docs/reference/destinations";
import { ARTIST_EXTRAS } from "@/lib/catalog/artists/contract";
import { openApiDocument } from "@/lib/docs/openapi/openapi";
import { operations } from "@/lib/docs/openapi/registry";
import { TAGS } from "@/lib/docs/openapi/tags";
import { curl } from "@/lib/docs/reference/curl";
import { javascript } from "@/lib/docs/reference/javascript";
import { languages } from "@/lib/docs/reference/languages";
import { referenceGroups, tagSlug } from "@/lib/docs/reference/operations";
import { requestUrl } from "@/lib/docs/reference/request";
import { describeShape, type Field, listSchemaFields, type Schema } from "@/lib/docs/reference/schema";
import { successStatus } from "@/lib/platform/http-contract/operation";
import { takesFields } from "@/lib/platform/http-contract/selection";

const groups = referenceGroups();
const entries = groups.flatMap((group) => group.entries);
const { paths } = openApiDocument("");
const findEntry = (id: string) => {
  const entry = entries.find(({ operation }) => operation.id === id);
  if (!entry) throw new Error(`The reference has no ${id}.`);
  return entry;
};

const isTwin = ({ method, path }: (typeof operations)[number]) =>
  method === "PUT" && operations.some((other) => other.method === "PATCH" && other.path === path);

describe("The reference", () => {
  it("The reference shows every operation of the registry once, under its tag, in the registry's order", () => {
    for (const { title, entries: members } of groups) {
      const ids = operations.filter(({ tag }) => tag === title).map(({ id }) => id);
      expect(members.map(({ operation }) => operation.id)).toEqual(ids);
    }
    expect(entries.map(({ operation }) => operation.id).sort()).toEqual(
      operations.map(({ id }) => id).sort(),
    );
  });

  it("The reference shows each tag at an address of its own, which the index names with all its operations but PUTs that do what a PATCH does", () => {
    const pages = indexPages(groups).slice(1);
    expect(new Set(pages.map(({ href }) => href)).size).toBe(groups.length);
    expect(pages.map(({ sections }) => sections.map(({ id }) => id))).toEqual(
      groups.map((group) =>
        group.entries.flatMap(({ operation }) => (isTwin(operation) ? [] : operation.id)),
      ),
    );
    for (const { slug } of groups) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(tagSlug("Payments connect (legacy)")).toBe("payments-connect-legacy");
  });

  it("The reference shows what each tag is for", () => {
    for (const { title } of groups) expect(TAGS[title], title).toMatch(/^[A-Z].*\.$/);
  });

  describe.each(operations)("$id: its parts", (operation) => {
    const { parameters, body, answers } = findEntry(operation.id);

    it("The reference shows every parameter of the operation's contract", () => {
      const names = [operation.params, operation.query].flatMap((part) => Object.keys(part?.shape ?? {}));
      const shown = parameters.filter((parameter) => parameter.in !== "header").map(({ name }) => name);
      expect(shown).toEqual([...names, ...(takesFields(operation) ? ["fields"] : [])]);
      for (const parameter of parameters) expect(parameter.type).not.toBe("any");
    });

    it("The reference shows every field of the operation's body", () => {
      expect(body?.fields.map(({ name }) => name)).toEqual(
        operation.body && Object.keys(operation.body.shape),
      );
    });

    it("The reference shows every status of the OpenAPI document, the success first, each with its meaning and an example", () => {
      const description = paths[operation.path]?.[operation.method.toLowerCase()] as {
        responses: Record<string, unknown>;
      };
      const success = String(successStatus(operation));
      const others = Object.keys(description.responses).filter((status) => status !== success);
      expect(answers.map(({ status }) => status)).toEqual([success, ...others]);
      for (const { status, description, bodies } of answers) {
        expect(description).not.toBe("");
        expect(bodies.length).toBeGreaterThanOrEqual(/^(204|3..)$/.test(status) ? 0 : 1);
        for (const { file, example } of bodies) if (!file) expect(example).toBeTypeOf("object");
      }
    });

    it("The reference shows fields for every key of the operation's example answer", () => {
      for (const answer of answers.slice(0, 1))
        for (const { fields, example } of answer.bodies) mustExplain(fields, example);
    });
  });

  it("The reference shows what may stand in a parameter that is a list", () => {
    const extras = findEntry("getArtist").parameters.find(({ name }) => name === "with");
    expect(extras).toMatchObject({ type: "array of string", values: [...ARTIST_EXTRAS], limits: [] });
  });

  it("The reference shows what a parameter is when it is left out", () => {
    const fallbacks = findEntry("listBeatRequests").parameters.map(({ name, fallback }) => [name, fallback]);
    expect(Object.fromEntries(fallbacks)).toEqual({ sort: "newest", page: "1", per_page: "15" });
  });
});

/** Each key of an example is a field that is shown, at every depth; only maps have keys of their own. */
function mustExplain(fields: Field[], example: unknown): void {
  if (Array.isArray(example)) {
    for (const item of example) mustExplain(fields, item);
  } else if (typeof example === "object" && example !== null) {
    for (const [name, value] of Object.entries(example)) {
      const field = fields.find((one) => one.name === name);
      expect(field, name).toBeDefined();
      if (field && !field.type.includes("map of"))
        mustExplain([...field.fields, ...field.kinds.flat()], value);
    }
  }
}

describe("A schema in words", () => {
  const namedSchemas: Record<string, Schema> = {
    Genre: { type: "object", properties: { id: { type: "integer" } }, required: ["id"] },
  };
  const words = (schema: Schema) => describeShape(schema, namedSchemas);

  it("A schema in words names shapes, lists and what may be null", () => {
    const $ref = "#/components/schemas/Genre";
    expect(words({ $ref }).type).toBe("Genre");
    expect(words({ type: "array", items: { $ref } }).type).toBe("array of Genre");
    expect(words({ anyOf: [{ type: "array", items: { $ref } }, { type: "null" }] })).toMatchObject({
      type: "array of Genre or null",
      fields: [{ name: "id", type: "integer", required: true }],
    });
    expect(words({ type: ["string", "null"] }).type).toBe("string or null");
    expect(words({ type: "object", additionalProperties: { type: "string" } }).type).toBe("map of string");
  });

  it("A schema in words says what is allowed, and not what holds for every number in JSON", () => {
    expect(words({ type: "integer", minimum: 1, maximum: 100 }).limits).toEqual(["1 to 100"]);
    expect(words({ type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER }).limits).toEqual([
      "at least 1",
    ]);
    expect(words({ type: "string", maxLength: 2000 }).limits).toEqual(["at most 2,000 characters"]);
    expect(words({ type: "string", pattern: "^[A-Z]{2}$" }).limits).toEqual(["matches ^[A-Z]{2}$"]);
    expect(words({ type: "string", format: "date-time", pattern: "long" })).toMatchObject({
      type: "string (date-time)",
      limits: [],
    });
  });

  it("A schema in words lists the values of enumerations and constants", () => {
    expect(words({ type: "string", enum: ["web", "ios"] }).values).toEqual(["web", "ios"]);
    expect(
      words({
        anyOf: [
          { type: "number", const: 24 },
          { type: "number", const: 48 },
        ],
      }),
    ).toMatchObject({
      type: "number",
      values: ["24", "48"],
    });
  });

  it("A schema in words keeps several kinds of object apart", () => {
    const kind = (value: string): Schema => ({
      type: "object",
      properties: { status: { type: "string", const: value } },
    });
    const { kinds } = words({ anyOf: [kind("success"), kind("error")] });
    expect(kinds.map(([field]) => field?.values)).toEqual([["success"], ["error"]]);
  });

  it("A schema in words says what a field is when it is left out", () => {
    const [field] = listSchemaFields(
      { type: "object", properties: { platform: { type: "string", default: "web" } } },
      {},
    );
    expect(field).toMatchObject({ name: "platform", required: false, fallback: "web" });
  });
});

describe("An address", () => {
  it("An address has its values encoded, lists with readable commas, and nothing for what is empty", () => {
    expect(requestUrl("/artists/{id}", { id: "a/b" }, { with: "albums,similar", page: "" })).toBe(
      "/api/v1/artists/a%2Fb?with=albums,similar",
    );
    expect(requestUrl("/")).toBe("/api/v1");
  });
});

describe("A sample", () => {
  const plain = {
    id: "getNote",
    tag: "Notes",
    method: "GET",
    path: "/",
    base: "http://x/api/v1",
    params: {},
    query: {},
    url: "http://x/api/v1",
    authorized: false,
    headers: {},
  };
  const difficult = 'it\'s \\ "quoted" $TOKEN `tick` {a} %s\n\t\u0001 \u{1d11e}';
  const request = {
    ...plain,
    method: "POST",
    path: "/{id}",
    params: { id: 1 },
    url: "http://x/it's",
    authorized: true,
    headers: { "X-Note": "it's \\" },
    body: JSON.stringify({ text: difficult, none: null, yes: true, list: [1, "a"], empty: {} }),
  };
  const snippets = Object.fromEntries(languages.map(({ id, write }) => [id, write(request)]));

  it("A sample in curl keeps quotes in text from ending an argument", () => {
    expect(curl({ ...plain, method: "POST", url: "http://x/it's", authorized: true, body: "it's" })).toBe(
      `curl -X POST \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -d 'it'\\''s' \\\n  'http://x/it'\\''s'`,
    );
  });

  it("A sample in Python has the values of Python, and text with escapes", () => {
    expect(snippets.python).toContain(`text=${JSON.stringify(difficult)},`);
    expect(snippets.python).toContain("none=None,");
    expect(snippets.python).toContain("yes=True,");
    expect(snippets.python).toContain('list=[1, "a"],');
    expect(snippets.python).toContain("empty={},");
    expect(snippets.python).toContain(`x_note="it's \\\\",`);
  });

  it("A sample in Python calls the method of the client, with the values of the path first", () => {
    const python = languages.find(({ id }) => id === "python");
    const read = { ...plain, id: "getArtist", tag: "Artists", path: "/artists/{id}", params: { id: 1 } };
    expect(python?.write({ ...read, query: { with: "genres", from: 2 } })).toContain(
      'print(downbeat.artists.get(1, with_="genres", from_=2))',
    );
  });

  it("A sample in PHP escapes a dollar and a line break, and keeps an empty object one", () => {
    expect(snippets.php).toContain("'X-Note: it\\'s \\\\',");
    expect(snippets.php).toContain(
      `'text' => "it's \\\\ \\"quoted\\" \\$TOKEN \`tick\` {a} %s\\u{a}\\u{9}\\u{1} \u{1d11e}",`,
    );
    expect(snippets.php).toContain("'empty' => new stdClass(),");
  });

  it("A sample in Go holds the body as it is, or quoted when it has a backtick", () => {
    const body = '{"a": "it\'s"}';
    const go = languages.find(({ id }) => id === "go");
    expect(go?.write({ ...request, body })).toContain(`strings.NewReader(\`${body}\`)`);
    expect(snippets.go).toContain(`strings.NewReader(${JSON.stringify(request.body)})`);
  });

  it("A sample in TypeScript calls the method of the operation with the values of the path first", () => {
    const typescript = languages.find(({ id }) => id === "typescript");
    const read = { ...plain, path: "/notes/{id}/pages/{page}", params: { id: 1, page: 2 } };
    const write = (headers: Record<string, string>) =>
      typescript?.write({ ...read, query: { with: "genres" }, body: '{"n": 1}', headers });
    expect(write({})).toContain('await downbeat.notes.get(1, 2, { with: "genres", n: 1 })');
    expect(write({ "If-Match": "x" })).toContain(
      'get(1, 2, { with: "genres", n: 1 }, { headers: { "If-Match": "x" } })',
    );
  });

  it.each(languages)(
    "A sample in $title never holds a token, and takes it from the environment",
    ({ write }) => {
      expect(write(request)).not.toContain("dbt_");
      expect(write(request)).toMatch(/TOKEN/);
      expect(write(plain)).not.toMatch(/TOKEN|Authorization/);
    },
  );

  it("A sample of a plain read is one line of curl", () => {
    expect(curl(plain)).toBe("curl 'http://x/api/v1'");
    expect(javascript(plain).split("\n")[0]).toBe('const response = await fetch("http://x/api/v1");');
  });
});
