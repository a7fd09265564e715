import { describe, expect, it } from "vitest";
import { documented, get } from "@/tests/support/api";
import { createArtist, createCaller } from "@/tests/support/factories";

/** `page` and `per_page`, as every paginated list reads them. */

const PAGE = "Must be an integer of at least 1.";
const PER_PAGE = "Must be an integer between 1 and 100.";
const ONCE = "Must be given once, as a single value.";

async function ask(query: string) {
  const { token } = await createCaller();
  return get(`/artists/${(await createArtist()).id}/albums?${query}`, { token });
}

describe("A page", () => {
  it.each([
    ["", 1, 15],
    ["page=2&per_page=100", 2, 100],
    ["page=1&perPage=1", 1, 1],
    ["page=007", 7, 15],
    ["page=9007199254740991&per_page=100", Number.MAX_SAFE_INTEGER, 100],
    ["page=%31", 1, 15],
    ["unknown=1&unknown=2&__proto__=3&constructor[]=4", 1, 15],
  ])("A page of ?%s is page %i with %i items", async (query, current_page, per_page) => {
    const { status, body } = await ask(query);
    expect(status).toBe(200);
    expect(body.pagination).toMatchObject({ current_page, per_page, last_page: 1, from: 0, to: 0, data: [] });
  });
});

describe("Requests that are answered 422", () => {
  it.each([
    ["page=0", { page: PAGE }],
    ["page=-1", { page: PAGE }],
    ["page=", { page: PAGE }],
    ["page", { page: PAGE }],
    ["page=1.5", { page: PAGE }],
    ["page=1e2", { page: PAGE }],
    ["page=%2B1", { page: PAGE }],
    ["page=+1", { page: PAGE }],
    ["page=1%0A", { page: PAGE }],
    ["page=0x1", { page: PAGE }],
    ["page=one", { page: PAGE }],
    ["page=%00", { page: PAGE }],
    ["page=%EF%BC%91", { page: PAGE }],
    ["page=9007199254740992", { page: PAGE }],
    ["page=9007199254740993", { page: PAGE }],
    [`page=${"9".repeat(400)}`, { page: PAGE }],
    ["per_page=0", { per_page: PER_PAGE }],
    ["per_page=101", { per_page: PER_PAGE }],
    ["perPage=101", { per_page: PER_PAGE }],
    ["per_page=15,16", { per_page: PER_PAGE }],
    ["page=0&per_page=0", { page: PAGE, per_page: PER_PAGE }],
  ])("The query ?%s is answered 422", async (query, errors) => {
    const { status, body } = await ask(query);
    expect(status).toBe(422);
    expect(body).toEqual({
      status: "error",
      message: "The request has invalid parameters.",
      errors,
      ...documented,
    });
  });

  it.each([
    ["page[]=1", "page"],
    ["page[0]=1", "page"],
    ["page[a][b]=1", "page"],
    ["page%5B%5D=1", "page"],
    ["page=1&page=1", "page"],
    ["page=1&page=2&page=3", "page"],
    ["per_page=5&perPage=5", "per_page"],
    ["perPage=5&per_page=6", "per_page"],
    ["perPage[]=5", "per_page"],
  ])("The query ?%s, where one value is expected, is answered 422", async (query, field) => {
    const { status, body } = await ask(query);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: ONCE });
  });
});
