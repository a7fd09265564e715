import { describe, expect, it } from "vitest";
import { docsPages } from "@/lib/docs/guides/guide-registry";
import { searchDocs } from "@/lib/docs/guides/search";
import { GAPS, SYNONYMS } from "@/lib/docs/guides/search-words";
import { operations } from "@/lib/docs/openapi/registry";
import { operationHref } from "@/lib/docs/reference/places";

const find = (query: string) => searchDocs(query, "http://downbeat.test").hits;
const missing = (query: string) => searchDocs(query, "http://downbeat.test").gap?.what;
const first = (query: string) => find(query)[0]?.href;

describe("A newcomer in the search", () => {
  it.each([
    ["webhooks", "/docs/webhooks"],
    ["cors", "/docs/browsers"],
    ["login", "/docs/authentication"],
    ["sdk", "/docs/client"],
    ["bpm", "/docs/reference/tracks#listTracks"],
    ["download", "/docs/reference/tracks#downloadTrack"],
    ["python", "/docs/python"],
    ["refresh token", "/docs/authentication#token-lifetime"],
    ["api key", "/docs/authentication"],
    ["retry", "/docs/idempotency"],
    ["websocket", "/docs/messaging#channels-and-events"],
    ["swagger", "/docs#for-programs"],
    ["buy", "/docs/sell-and-buy"],
    ["checkout", "/docs/sell-and-buy"],
    ["verify", "/docs/check-licenses"],
    ["429", "/docs/rate-limits"],
  ])("A newcomer who types %s finds %s among the first three", (query, href) => {
    expect(
      find(query)
        .slice(0, 3)
        .map((found) => found.href),
    ).toContain(href);
  });

  it.each([["sandbox", "A sandbox"]])(
    "A newcomer who types %s reads what is not in the API yet: %s",
    (query, what) => {
      expect(missing(query)).toBe(what);
    },
  );

  it("A newcomer is not told of a gap that nobody asked about", () => {
    for (const query of ["search users", "rate limit", "test", "order", "exports"]) {
      expect(missing(query)).toBeUndefined();
    }
  });
});

describe("The words of the search", () => {
  it("The words of the search lead to pages and headings that exist", () => {
    const places = new Set(
      docsPages("http://downbeat.test").flatMap(({ path, places }) =>
        places.map(({ id }) => (id ? `${path}#${id}` : path)),
      ),
    );
    const hrefs = [...SYNONYMS, ...GAPS.flatMap(({ instead }) => instead ?? [])].map(({ href }) => href);
    expect(
      hrefs.filter((href) => !places.has(href)),
      "Correct these in lib/docs/guides/search-words.ts",
    ).toEqual([]);
  });

  it("The words of the search call nothing missing that the API has", () => {
    const filled = GAPS.filter(({ path }) => path && operations.some((one) => one.path.startsWith(path)));
    expect(filled, "Remove these from GAPS in lib/docs/guides/search-words.ts").toEqual([]);
  });
});

describe("The search of the documentation", () => {
  it.each([
    ["rate limit", "/docs/rate-limits"],
    ["idempotency", "/docs/idempotency"],
    ["Idempotency-Key", "/docs/idempotency"],
    ["not_found", "/docs/errors#not_found"],
    ["etag", "/docs/conditional-requests"],
    ["catch up", "/docs/messaging#catch-up"],
    ["message.created", "/docs/messaging#message.created"],
    ["scopes", "/docs/authentication#scopes"],
  ])("The search of the documentation finds %s at %s", (query, href) => {
    expect(
      find(query)
        .slice(0, 3)
        .map((found) => found.href),
    ).toContain(href);
  });

  it.each(operations)(
    "The search of the documentation finds the operation $id by its name and by its summary",
    (operation) => {
      const href = operationHref(operation);
      expect(first(operation.id)).toBe(href);
      expect(
        find(operation.summary)
          .slice(0, 3)
          .map((found) => found.href),
      ).toContain(href);
    },
  );

  it("The search of the documentation finds what begins like the word and what is nearly the word", () => {
    expect(first("pagin")).toBe("/docs/pagination");
    expect(first("idempotancy")).toBe("/docs/idempotency");
  });

  it("The search of the documentation finds the words around a match, and marks it", () => {
    const [found] = find("Retry-After");
    const marked = found?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase());
    expect(marked).toContain("retry");
    expect(found?.excerpt.map(({ text }) => text).join("").length).toBeLessThan(200);
  });

  it("The search of the documentation marks whole words, and no articles beside other words", () => {
    const texts = ["issue a token", "a page of the list", "to an account"].flatMap((query) =>
      find(query).flatMap(({ excerpt }) => {
        const text = excerpt.map((part) => part.text).join("");
        let at = 0;
        return excerpt.flatMap((part) => {
          const around = (text[at - 1] ?? " ") + (text[at + part.text.length] ?? " ");
          at += part.text.length;
          return part.isMatch ? [{ word: part.text.toLowerCase(), around }] : [];
        });
      }),
    );
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter(({ around }) => /[\p{L}\p{N}]/u.test(around))).toEqual([]);
    expect(texts.filter(({ word }) => ["a", "an", "to", "of"].includes(word))).toEqual([]);
  });

  it("The search of the documentation shows operations as they are read, without Markdown", () => {
    const texts = ["album", "fields", "playlist", "license"].flatMap((query) =>
      find(query)
        .filter(({ href }) => href.includes("/reference/"))
        .map(({ excerpt }) => excerpt.map(({ text }) => text).join("")),
    );
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => /`|\]\(|\*\*/.test(text))).toEqual([]);
  });

  it("The search of the documentation finds nothing for what is not there, and does not mind signs", () => {
    expect(find("zzzzzzzz")).toEqual([]);
    for (const odd of ["", " ", "(", "[a", "\\", "*", "a".repeat(10_000), "\u0000"]) {
      expect(Array.isArray(find(odd))).toBe(true);
    }
  });
});
