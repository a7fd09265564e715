import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createCaller, createUser } from "@/tests/support/factories";
import { sessionCookie } from "@/tests/support/session";

async function createExport(userId: number): Promise<string> {
  const [row] = await sql<[{ id: number }]>`
    insert into account_exports (user_id, state, progress) values (${userId}, 'running', 40) returning id`;
  return `/users/me/exports/${row.id}`;
}

describe("getAccountExport: answers", () => {
  it("The answer says how far the export is", async () => {
    const { id } = await createUser();
    const { body } = await get(await createExport(id), { cookie: await sessionCookie(id) });
    expect(body.export).toMatchObject({
      state: "running",
      progress: 40,
      size_bytes: null,
      download_url: null,
    });
  });
});

describe("getAccountExport: authorization", () => {
  it("The export of another account is not found, and a token is refused", async () => {
    const [owner, other] = [await createUser(), await createCaller()];
    const path = await createExport(owner.id);
    expect((await get(path, { cookie: await sessionCookie(other.id) })).status).toBe(404);
    expect((await get(path, { token: other.token })).status).toBe(403);
  });
});
