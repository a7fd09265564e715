import { describe, expect, it } from "vitest";
import { notify } from "@/lib/community/notifications/service";
import { get, post } from "@/tests/support/api";
import { createCaller, createToken } from "@/tests/support/factories";

/** The ids of so many new notifications of an account, oldest first. */
async function tell(caller: { id: number; token: string }, times: number): Promise<number[]> {
  for (let place = 1; place <= times; place++)
    await notify([caller.id], {
      id: `t-${place}`,
      kind: "access",
      title: `${place}`,
      body: "",
      url: `/settings?step=${place}`,
    });
  const { body } = await get("/notifications", { token: caller.token });
  return body.pagination.data.map(({ id }: { id: number }) => id).reverse();
}

const read = (token: string, body: object) => post("/notifications/read", { token, body });

describe("readNotifications", () => {
  it("readNotifications marks those that are named, and says how many were unread", async () => {
    const caller = await createCaller();
    const [first, second] = await tell(caller, 3);
    expect((await read(caller.token, { ids: [first, second, 999999999] })).body).toEqual({
      status: "success",
      changed_count: 2,
      unread_count: 1,
    });
    expect((await read(caller.token, { ids: [first] })).body).toMatchObject({
      changed_count: 0,
      unread_count: 1,
    });
  });

  it("readNotifications marks one with all that are older", async () => {
    const caller = await createCaller();
    const [, second] = await tell(caller, 3);
    expect((await read(caller.token, { up_to_id: second })).body).toMatchObject({
      changed_count: 2,
      unread_count: 1,
    });
    expect((await read(caller.token, { up_to_id: 999999999 })).body).toMatchObject({ changed_count: 0 });
  });

  it("readNotifications marks nothing of others", async () => {
    const [caller, other] = [await createCaller(), await createCaller()];
    const [theirs] = await tell(other, 1);
    for (const body of [{ ids: [theirs] }, { up_to_id: theirs }])
      expect((await read(caller.token, body)).body).toMatchObject({ changed_count: 0 });
    expect((await get("/notifications", { token: other.token })).body.unread_count).toBe(1);
  });

  it("readNotifications lets the same thing be told again afterward", async () => {
    const caller = await createCaller();
    const [first] = await tell(caller, 1);
    expect(await tell(caller, 1)).toEqual([first]);
    await read(caller.token, { ids: [first] });
    expect(await tell(caller, 1)).toHaveLength(2);
  });

  it.each([{}, { ids: [] }, { ids: ["x"] }, { up_to_id: 0 }, { ids: [1], up_to_id: 1 }])(
    "readNotifications refuses %j",
    async (body) => {
      const { token } = await createCaller();
      expect((await read(token, body)).status).toBe(422);
    },
  );

  it("readNotifications refuses a token without the scope", async () => {
    const { id } = await createCaller();
    expect((await read(await createToken(id, ["notifications:read"]), { up_to_id: 1 })).status).toBe(403);
  });
});
