import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { checkImport, toCsv } from "@/tests/support/catalogs";
import { createToken } from "@/tests/support/factories";
import { createProducer } from "@/tests/support/releases";

const rows = Array.from({ length: 5 }, (_, place) => ({
  title: place === 2 ? "" : `T${place}`,
  audio_file: `${place}.wav`,
}));

describe("listImports: answers", () => {
  it("The imports of the account are listed, newest first", async () => {
    const { caller, artist } = await createProducer();
    const first = await checkImport(caller.token, artist.id, toCsv(rows));
    const second = await checkImport(caller.token, artist.id, toCsv(rows), { on_existing: "update" });
    const { body } = await get("/imports", { token: caller.token });
    expect(body.pagination.data).toEqual([second, first]);
  });
});

describe("listImports: authorization", () => {
  it("A token needs the scope catalog:write", async () => {
    const { caller } = await createProducer();
    const token = await createToken(caller.id, ["catalog:read"]);
    expect((await get("/imports", { token })).status).toBe(403);
    expect((await get("/imports")).status).toBe(401);
  });
});
