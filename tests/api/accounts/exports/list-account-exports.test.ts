import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createCaller, createUser } from "@/tests/support/factories";
import { sessionCookie } from "@/tests/support/session";

const add = (userId: number, state: string, days: number) => sql`
  insert into account_exports (user_id, state, size, expires_at)
  values (${userId}, ${state}, 10, now() + ${days} * interval '1 day')`;

describe("listAccountExports: answers", () => {
  it("The list has the newest first, and the address of a file until it expires", async () => {
    const { id } = await createUser();
    for (const [state, days] of [
      ["expired", -9],
      ["completed", -1],
      ["completed", 5],
    ] as const)
      await add(id, state, days);
    const { body } = await get("/users/me/exports", { cookie: await sessionCookie(id) });
    const list = body.pagination.data.map(
      ({ state, download_url }: { state: string; download_url: string }) => [
        state,
        download_url?.includes("/media/exports/") ?? false,
      ],
    );
    expect(list).toEqual([
      ["completed", true],
      ["expired", false],
      ["expired", false],
    ]);
  });
});

describe("listAccountExports: authorization", () => {
  it("A token is refused", async () => {
    const { token } = await createCaller();
    expect((await get("/users/me/exports", { token })).status).toBe(403);
  });

  it("Another account sees none of them", async () => {
    await add((await createUser()).id, "completed", 5);
    const { body } = await get("/users/me/exports", { cookie: await sessionCookie((await createUser()).id) });
    expect(body.pagination.data).toEqual([]);
  });
});
