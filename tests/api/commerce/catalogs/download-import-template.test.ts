import { expect, it } from "vitest";
import { COLUMNS } from "@/lib/commerce/catalogs/column-names";
import { get } from "@/tests/support/api";
import { csvRows } from "@/tests/support/exports";

it("downloadImportTemplate answers anybody with all columns and two rows that can be overwritten", async () => {
  const answer = await get("/imports/template.csv");
  expect(answer.status).toBe(200);
  const rows = csvRows(answer);
  expect(rows.map(({ title }) => title)).toEqual(["Harbour Lights", "Night Ferry"]);
  expect(Object.keys(rows[0] ?? {})).toEqual([...COLUMNS]);
});
