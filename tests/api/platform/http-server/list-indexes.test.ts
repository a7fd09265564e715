import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { operations } from "@/lib/docs/openapi/registry";
import { isList, sortIndexes } from "@/lib/platform/http-contract/lists";

/** Each order and filter of a list names an index in its contract. */

describe("Sorts and filters", () => {
  it.each(operations.filter(isList))(
    "The sort and the filters of $id name indexes that exist",
    async (operation) => {
      const rows = await sql<
        { name: string }[]
      >`select indexname as name from pg_indexes where schemaname = 'public'`;
      const existing = new Set(rows.map(({ name }) => name));
      for (const [parameter, named] of Object.entries(sortIndexes(operation))) {
        expect(named, `${parameter} must be a sortBy() or filterBy()`).toBeDefined();
        expect(named?.filter((name) => !existing.has(name))).toEqual([]);
      }
    },
  );

  it("The sort and the filters are known of a list that has both", () => {
    const requests = operations.find(({ id }) => id === "listBeatRequests");
    expect(Object.keys(requests ? sortIndexes(requests) : {})).toEqual([
      "genre",
      "mood",
      "bpm_min",
      "bpm_max",
      "budget_min",
      "query",
      "sort",
    ]);
  });
});
