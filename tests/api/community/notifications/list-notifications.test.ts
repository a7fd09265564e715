import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { notify } from "@/lib/community/notifications/service";
import { get } from "@/tests/support/api";
import { createCaller, createToken } from "@/tests/support/factories";

const PATH = "/notifications";

/** Notifies an account of so many things, the last of them newest. */
async function tell(userId: number, times: number): Promise<void> {
  for (let place = 1; place <= times; place++)
    await notify([userId], {
      id: `test-${place}`,
      kind: "access",
      title: `Step ${place}`,
      body: "",
      url: `/settings/developers/access?step=${place}`,
    });
}

describe("listNotifications: answers", () => {
  it("listNotifications answers with the caller's notifications, newest first, and the unread count", async () => {
    const [caller, other] = [await createCaller(), await createCaller()];
    await tell(caller.id, 3);
    await tell(other.id, 1);
    const { body } = await get(`${PATH}?cursor=`, { token: caller.token });
    expect(body.unread_count).toBe(3);
    expect(body.pagination.data.map(({ text }: { text: string }) => text)).toEqual([
      "Step 3",
      "Step 2",
      "Step 1",
    ]);
    expect(body.pagination.data[0]).toMatchObject({
      kind: "access",
      actor: null,
      subject: null,
      count: 1,
      url: "http://downbeat.test/settings/developers/access?step=3",
      read_at: null,
    });
  });

  it("listNotifications answers each once by cursor, while others arrive", async () => {
    const { id, token } = await createCaller();
    await tell(id, 5);
    const ids: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { body } = await get(`${PATH}?per_page=2&cursor=${encodeURIComponent(cursor)}`, { token });
      ids.push(...body.pagination.data.map(({ text }: { text: string }) => text));
      cursor = body.pagination.next_cursor;
      await sql`
        insert into notifications (user_id, kind, activity_kind, group_key, details, in_app)
        values (${id}, 'access', null, ${`new ${ids.length}`}, '{"title": "New"}', true)`;
    }
    expect(ids).toEqual(["Step 5", "Step 4", "Step 3", "Step 2", "Step 1"]);
  });

  it("listNotifications answers with unread notifications only, if asked", async () => {
    const { id, token } = await createCaller();
    await tell(id, 2);
    await sql`update notifications set read_at = now() where user_id = ${id} and details ->> 'title' = 'Step 1'`;
    const { body } = await get(`${PATH}?unread=true`, { token });
    expect(body.pagination.total).toBe(1);
    expect(body.pagination.data).toMatchObject([{ text: "Step 2" }]);
    expect(body.unread_count).toBe(1);
  });
});

describe("listNotifications: refusals", () => {
  it("listNotifications refuses an anonymous caller, a token without the scope, and unknown parameters", async () => {
    const { id, token } = await createCaller();
    expect((await get(PATH)).status).toBe(401);
    expect((await get(PATH, { token: await createToken(id, ["notifications:write"]) })).status).toBe(403);
    expect((await get(`${PATH}?unread=maybe`, { token })).status).toBe(422);
    expect((await get(`${PATH}?cursor=forged`, { token })).status).toBe(422);
  });
});
