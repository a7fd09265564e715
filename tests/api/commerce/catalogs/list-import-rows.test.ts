import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { checkImport, toCsv } from "@/tests/support/catalogs";
import { createProducer } from "@/tests/support/releases";

const rows = Array.from({ length: 5 }, (_, place) => ({
  title: place === 2 ? "" : `T${place}`,
  audio_file: `${place}.wav`,
}));

describe("listImportRows: answers", () => {
  it("Rows are listed in the order of the file, by pages and by cursor, and by their state", async () => {
    const { caller, artist } = await createProducer();
    const { token } = caller;
    const { id } = await checkImport(token, artist.id, toCsv(rows));
    const lines: number[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { body } = await get(`/imports/${id}/rows?per_page=2&cursor=${encodeURIComponent(cursor)}`, {
        token,
      });
      lines.push(...body.pagination.data.map(({ line }: { line: number }) => line));
      cursor = body.pagination.next_cursor;
    }
    expect(lines).toEqual([2, 3, 4, 5, 6]);
    const { body } = await get(`/imports/${id}/rows?state=error`, { token });
    expect(body.pagination).toMatchObject({
      total: 1,
      data: [{ line: 4, errors: { title: "Is required." } }],
    });
    expect((await get(`/imports/${id}/rows?state=lost`, { token })).status).toBe(422);
  });
});

describe("listImportRows: authorization", () => {
  it("The rows of another account's import are not found", async () => {
    const [{ caller, artist }, other] = [await createProducer(), await createProducer()];
    const { id } = await checkImport(caller.token, artist.id, toCsv(rows));
    expect((await get(`/imports/${id}/rows`, { token: other.caller.token })).status).toBe(404);
  });
});
