import { describe, expect, it } from "vitest";
import { mergeFilters } from "@/components/ui/filter-merge";

/** Links of filters that are pressed while the page of an earlier one is on its way. */

const merge = (shown: string, link: string, next: string) => mergeFilters({ shown, link, next }, ["genre"]);

describe("Filters that are pressed one right after the other", () => {
  it.each([
    [
      "two filters are both set",
      "?type=tracks",
      "?type=tracks&key=A",
      "?type=tracks&bpm_min=90",
      "?type=tracks&bpm_min=90&key=A",
    ],
    [
      "two filters are both removed",
      "?key=A&bpm_min=90&sort=newest",
      "?key=A&sort=newest",
      "?bpm_min=90&sort=newest",
      "?sort=newest",
    ],
    [
      "the last value of a filter with one value wins",
      "?sort=popular",
      "?sort=newest",
      "?sort=price_low",
      "?sort=newest",
    ],
    [
      "values of a list are all added",
      "?genre=House",
      "?genre=House%2CDub",
      "?genre=House%2CTechno",
      "?genre=House%2CTechno%2CDub",
    ],
    [
      "values of a list are all removed",
      "?genre=House%2CDub%2CTechno",
      "?genre=House%2CTechno",
      "?genre=Dub%2CTechno",
      "?genre=Techno",
    ],
    [
      "the last value of a list takes the list away",
      "?genre=House%2CDub&sort=newest",
      "?genre=House&sort=newest",
      "?genre=Dub&sort=newest",
      "?sort=newest",
    ],
    [
      "a name with a comma stays one name",
      "?genre=Dub",
      '?genre=Dub%2C"R%2C B"',
      "?genre=Dub%2CHouse",
      "?genre=Dub%2CHouse%2C%22R%2C+B%22",
    ],
    [
      "a link to the page that is shown goes back to it",
      "?sort=newest",
      "?sort=newest",
      "?sort=newest&key=A",
      "?sort=newest",
    ],
  ])("Filters pressed one right after the other: %s", (_, shown, link, next, query) => {
    expect(merge(shown, link, next)).toBe(query);
  });
});
