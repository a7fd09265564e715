import { describe, expect, it } from "vitest";
import { searchDocs } from "@/lib/docs/guides/search";
import { operationHref } from "@/lib/docs/reference/places";
import { operations } from "@/lib/docs/registry/operations";

const find = (query: string) => searchDocs(query, "http://downbeat.test");
const first = (query: string) => find(query)[0]?.href;

describe("The search finds", () => {
  it.each([
    ["rate limit", "/docs/rate-limits"],
    ["idempotency", "/docs/idempotency"],
    ["Idempotency-Key", "/docs/idempotency"],
    ["not_found", "/docs/errors#not_found"],
    ["etag", "/docs/conditional-requests"],
    ["catch up", "/docs/messaging#catch-up"],
    ["message.created", "/docs/messaging#message.created"],
    ["scopes", "/docs/authentication#scopes"],
  ])("%s at %s", (query, href) => {
    expect(
      find(query)
        .slice(0, 3)
        .map((found) => found.href),
    ).toContain(href);
  });

  it.each(operations)("the operation $id by its name and by its summary", (operation) => {
    const href = operationHref(operation);
    expect(first(operation.id)).toBe(href);
    expect(
      find(operation.summary)
        .slice(0, 3)
        .map((found) => found.href),
    ).toContain(href);
  });

  it("what begins like the word and what is nearly the word", () => {
    expect(first("pagin")).toBe("/docs/pagination");
    expect(first("idempotancy")).toBe("/docs/idempotency");
  });

  it("the words around a match, and marks it", () => {
    const [found] = find("Retry-After");
    const marked = found?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase());
    expect(marked).toContain("retry");
    expect(found?.excerpt.map(({ text }) => text).join("").length).toBeLessThan(200);
  });

  it("nothing for what is not there, and does not mind signs", () => {
    expect(find("zzzzzzzz")).toEqual([]);
    for (const odd of ["", " ", "(", "[a", "\\", "*", "a".repeat(10_000), "\u0000"]) {
      expect(Array.isArray(find(odd))).toBe(true);
    }
  });
});
