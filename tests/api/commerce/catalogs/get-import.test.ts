import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { beginImport, checkImport, toCsv } from "@/tests/support/catalogs";
import { createProducer } from "@/tests/support/releases";

const rows = [{ title: "One", audio_file: "one.wav" }];

describe("getImport: answers", () => {
  it("An import that is being checked has no rows yet, and then their counts", async () => {
    const { caller, artist } = await createProducer();
    const { token } = caller;
    const { body } = await beginImport(token, artist.id, toCsv(rows));
    const { import: checking } = (await get(`/imports/${body.import.id}`, { token })).body;
    expect(checking).toMatchObject({ state: "checking", counts: { rows: 0 }, artist: { id: artist.id } });
    expect(await checkImport(token, artist.id, toCsv(rows))).toMatchObject({
      state: "checked",
      counts: { rows: 1 },
    });
  });
});

describe("getImport: authorization", () => {
  it("An import of another account is not found", async () => {
    const [{ caller, artist }, other] = [await createProducer(), await createProducer()];
    const { id } = await checkImport(caller.token, artist.id, toCsv(rows));
    expect((await get(`/imports/${id}`, { token: other.caller.token })).status).toBe(404);
    expect((await get("/imports/999999999", { token: caller.token })).status).toBe(404);
  });
});
