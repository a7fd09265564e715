import { describe, expect, it } from "vitest";
import { parseSearchParams, searchPath, toParams } from "@/components/discovery/search/search-params";

const filters = (params: Record<string, string | string[]>) =>
  parseSearchParams({ query: "tape", ...params }).filters;

describe("The parameters of the search page", () => {
  it("An address without parameters shows all tracks, the most played first", () => {
    expect(parseSearchParams({})).toEqual({
      query: "",
      tab: "tracks",
      sort: "popular",
      filters: {},
      page: 1,
    });
  });

  it("A query alone shows the best matches of every type", () => {
    expect(parseSearchParams({ query: " late\0 night " })).toEqual({
      ...{ query: "late night", tab: "all", sort: "relevance", filters: {}, page: 1 },
    });
  });

  it("A query is cut to 100 characters, in whole characters", () => {
    const { query } = parseSearchParams({ query: `${"x".repeat(99)}🎹🎹` });
    expect(query).toBe(`${"x".repeat(99)}🎹`);
  });

  it.each(["people", "playlists", "tags", "all", "nonsense"])(
    "The tab %s has nothing to show without a query, so tracks are shown",
    (type) => {
      expect(parseSearchParams({ type }).tab).toBe("tracks");
      expect(parseSearchParams({ type: "albums" }).tab).toBe("albums");
    },
  );

  it.each([
    [{ bpm_min: "19", bpm_max: "401" }, {}],
    [
      { bpm_min: "20", bpm_max: "400" },
      { bpm_min: 20, bpm_max: 400 },
    ],
    [{ bpm_min: "90.5" }, {}],
    [{ bpm_flex: "1" }, { bpm_flex: true }],
    [{ bpm_flex: "yes" }, {}],
    [
      { key: "F# minor", key_compatible: "1" },
      { key: ["F# minor"], key_compatible: true },
    ],
    [{ key: "H minor", key_compatible: "1" }, {}],
    [{ key: "C loud" }, { key: ["C"] }],
    [{ key: "F", scale: "minor" }, { key: ["F minor"] }],
    [{ key: "F,C major,H,F", scale: "minor" }, { key: ["F minor", "C major"] }],
    [{ license: "lease" }, { license: "lease" }],
    [{ license: "toString" }, {}],
    [
      { duration_min: "2", duration_max: "03:59" },
      { duration_min: "2:00", duration_max: "3:59" },
    ],
    [{ duration_min: "2:60", duration_max: "1000" }, {}],
    [{ released: "month" }, { released: "month" }],
    [{ released: "30" }, {}],
    [
      { price_min: "0", price_max: "999999" },
      { price_min: 0, price_max: 999_999 },
    ],
    [{ price_min: "-1", price_max: "1000000" }, {}],
    [{ price_min: "1e3" }, {}],
    [
      { price_min_amount: "2000", price_max_amount: "99999999" },
      { price_min_amount: 2_000, price_max_amount: 99_999_999 },
    ],
    [{ genre: "", tag: "x" }, {}],
    [
      { genre: "Hip-hop", tag: "lo" },
      { genre: ["Hip-hop"], tag: ["lo"] },
    ],
    [
      { genre: "Lo-fi, House,,Lo-fi", tag: "x,late night" },
      { genre: ["Lo-fi", "House"], tag: ["late night"] },
    ],
    [{ genre: ["Lo-fi", '"Drum, Bass",House'], tag: [] }, { genre: ["Lo-fi", "Drum, Bass", "House"] }],
    [{ genre: "a,b,c,d,e,f,g,h,i,j,k" }, { genre: [..."abcdefghij"] }],
  ])("The filters of %j are %j", (params, expected) => {
    expect(filters(params)).toEqual(expected);
  });

  it.each([
    ["2", 2],
    ["0", 1],
    ["-1", 1],
    ["1.5", 1],
    ["9007199254740993", 1],
  ])("The page %s is page %i", (page, expected) => {
    expect(parseSearchParams({ page }).page).toBe(expected);
  });

  it("A parameter that is there twice counts as absent", () => {
    expect(parseSearchParams({ query: ["a", "b"], page: ["2", "3"] })).toMatchObject({ query: "", page: 1 });
  });

  it("What is asked for has one address, which asks for the same, with changes", () => {
    const params = parseSearchParams({
      ...{ query: "tape", type: "tracks", sort: "newest", key: "F# minor,A", bpm_flex: "1" },
      ...{ genre: 'Lo-fi,"Drum, Bass"', tag: "slow", price_min: "5", page: "3" },
      ...{ duration_min: "2:00", released: "week" },
    });
    expect(parseSearchParams(toParams(params))).toEqual({ ...params, page: 1 });
    expect(
      searchPath(
        toParams(params, {
          price_min: undefined,
          duration_min: undefined,
          released: undefined,
          key: [],
          genre: ["Dub", "Ska"],
          tag: undefined,
          sort: "popular",
        }),
      ),
    ).toBe("/search?query=tape&type=tracks&sort=popular&genre=Dub%2CSka&bpm_flex=1");
  });

  it("Filters of tracks are left out of the addresses of other tabs", () => {
    const params = parseSearchParams({ query: "tape", type: "artists", bpm_min: "90", license: "free" });
    expect(toParams(params)).toEqual({ query: "tape", type: "artists" });
  });
});
