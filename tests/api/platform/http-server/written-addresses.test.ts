import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { operations } from "@/lib/docs/openapi/registry";
import { isWebAddress, ownPath } from "@/lib/platform/http-contract/addresses";
import type { PageOperation } from "@/lib/platform/http-contract/page-operation";

/** Every field that takes an address, of the API or of a page, takes no other than the one parser does. */

const WITH_ANOTHER_HOST = [
  "http://evil.example\\@good.example",
  "https://evil.example\\@good.example/",
  "https://user:pw@host.example/",
  "https://@host.example/",
  "https://good.example@evil.example/",
  "https:good.example",
  "https:///good.example",
  "//evil.example/a",
  "javascript:alert(1)",
  "data:text/html,a",
  "ftp://host.example/",
  "https://host.example/\u202Egpj.exe",
  "https://host.example/\u2066a",
  "https://host.example/a\u0000b",
  "https://host.example/a\nb",
  "https://host.example/a b",
  "https://localhost/",
];

const EXTERNAL_FIELDS = [
  "//evil.example",
  "/\\evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/./\\evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/a\u202Eb",
  "/a\nb",
  "studio",
  "",
];

type Schema = z.ZodType & { def: Record<string, unknown>; shape?: Record<string, Schema> };

/** The fields of a schema, at every depth, with the names that lead to them. */
function* listFields(schema: Schema | undefined, path: string): Generator<[path: string, field: z.ZodType]> {
  if (!schema?.def) return;
  for (const [name, field] of Object.entries(schema.shape ?? {})) {
    yield [`${path}.${name}`, field];
    yield* listFields(field, `${path}.${name}`);
  }
  const { element, innerType, options = [], in: taken } = schema.def as Record<string, Schema & Schema[]>;
  for (const inner of [element, innerType, taken, ...options]) yield* listFields(inner, path);
}

/**
 * The address of a page to embed is only compared with those of our pages, and 404 for all others. That of a webhook is judged by its
 * service, which knows what the operator has opened; `create-webhook.test.ts` tries it.
 */
const CHECKED_FIELDS = ["describeEmbed.url", "createWebhook.url", "updateWebhook.url"];

const isAddress = (path: string) =>
  /(^|[._])(url|website|links?|reference_track|return_to|callback|address)$/i.test(
    path.replace(/\.url$/, "_url"),
  );

const modules = import.meta.glob<Record<string, unknown>>(
  ["/lib/**/{pages,*-pages}.ts", "!/lib/test-bank/**"],
  { eager: true },
);
const pageOperations = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(
    (value): value is PageOperation => typeof value === "object" && value !== null && "output" in value,
  );

const fields = [
  ...operations.flatMap(({ id, body }) => [...listFields(body as unknown as Schema, id)]),
  ...pageOperations.flatMap(({ id, input }) => [...listFields(input as unknown as Schema, id)]),
].filter(([path]) => isAddress(path) && !CHECKED_FIELDS.includes(path));
const names = fields.map(([path]) => path);

describe("The parser of addresses", () => {
  it.each(WITH_ANOTHER_HOST)("The parser of addresses takes no %j for the address of a page", (address) => {
    expect(isWebAddress(address, { max: 300, http: true })).toBe(false);
  });
  it.each(["https://host.example", "https://host.example:8443/a?b=c#d", "https://bücher.example/ä"])(
    "The parser of addresses takes %j",
    (address) => expect(isWebAddress(address, { max: 300 })).toBe(true),
  );
  it("The parser of addresses takes letters beyond ASCII also when it is compiled, after thousands of addresses", () => {
    const answers = Array.from({ length: 20_000 }, () =>
      isWebAddress("https://bücher.example/ä", { max: 300 }),
    );
    expect(answers.filter((isTaken) => !isTaken)).toEqual([]);
  });
  it("The parser of addresses takes http only where that is said, and nothing that is too long", () => {
    expect(isWebAddress("http://host.example/", { max: 300 })).toBe(false);
    expect(isWebAddress("http://host.example/", { max: 300, http: true })).toBe(true);
    expect(isWebAddress("https://host.example/", { max: 20 })).toBe(false);
  });
  it.each(EXTERNAL_FIELDS)("The parser of addresses takes no %j for a page of this server", (path) => {
    expect(ownPath(path)).toBeUndefined();
  });
});

describe("Every field that takes an address", () => {
  it("Every field that takes an address is known here", () => {
    expect(names).toEqual(
      expect.arrayContaining([
        "addArtist.links.url",
        "updateArtist.links.url",
        "createBeatRequest.reference_track",
        "initiatePurchase.return_to",
        "startPaymentsOnboarding.return_to",
      ]),
    );
  });

  it.each(fields)(
    "Every field that takes an address refuses one that leads to another host: %s",
    (path, field) => {
      const hostile = path.endsWith("return_to") ? EXTERNAL_FIELDS : WITH_ANOTHER_HOST;
      const parse = (value: string) => field.safeParse(value).success || field.safeParse([value]).success;
      expect(hostile.filter((address) => address !== "" && parse(address))).toEqual([]);
    },
  );
});
