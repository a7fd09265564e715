import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageQuery, pageSlice, paginate } from "@/lib/platform/http-contract/lists";

const MAX = Number.MAX_SAFE_INTEGER;
const per_page = fc.integer({ min: 1, max: 100 });

describe("paginate", () => {
  it("The function paginate divides any list into pages that together are the list", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 250 }), per_page, (items, per_page) => {
        const { last_page } = paginate({ page: 1, per_page }, items.length, []);
        const pages = Array.from({ length: last_page }, (_, index) => {
          const query = { page: index + 1, per_page };
          const { offset } = pageSlice(query);
          return paginate(query, items.length, items.slice(offset, offset + per_page));
        });
        expect(pages.flatMap(({ data }) => data)).toEqual(items);
        let count = 0;
        for (const { from, to, data, total } of pages) {
          expect(total).toBe(items.length);
          expect(from).toBe(data.length > 0 ? count + 1 : 0);
          expect(to).toBe(data.length > 0 ? count + data.length : 0);
          count += data.length;
        }
      }),
    );
  });

  it("The function paginate says 0 and 0 of an empty page, and that there is at least one page", () => {
    expect(paginate({ page: 9, per_page: 15 }, 20, [])).toEqual({
      current_page: 9,
      from: 0,
      to: 0,
      per_page: 15,
      last_page: 2,
      total: 20,
      data: [],
    });
    expect(paginate({ page: 1, per_page: 15 }, 0, []).last_page).toBe(1);
  });
});

describe("pageSlice", () => {
  it("pageSlice is an integer that PostgreSQL can skip, for every page there may be", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger().map(Math.abs), per_page, (page, per_page) => {
        const { offset } = pageSlice({ page: Math.max(1, page), per_page });
        expect(Number.isSafeInteger(offset)).toBe(true);
        expect(offset).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(pageSlice({ page: 3, per_page: 15 })).toEqual({ limit: 15, offset: 30 });
    expect(pageSlice({ page: MAX, per_page: 100 })).toEqual({ limit: 100, offset: MAX });
  });
});

describe("The page query", () => {
  it("The page query is page 1 with 15 items unless it says otherwise", () => {
    expect(pageQuery.parse({})).toEqual({ page: 1, per_page: 15 });
    expect(pageQuery.parse({ page: "3", per_page: "100" })).toEqual({ page: 3, per_page: 100 });
  });

  it("The page query takes every page from 1 to 2^53 - 1, and nothing but digits", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX }),
        (page) => pageQuery.parse({ page: String(page) }).page === page,
      ),
    );
    for (const page of [
      "0",
      "-1",
      "1.0",
      "1e1",
      " 1",
      "1 ",
      "",
      "١",
      "9007199254740992",
      "99999999999999999999",
    ]) {
      expect(pageQuery.safeParse({ page }).success).toBe(false);
    }
  });
});
