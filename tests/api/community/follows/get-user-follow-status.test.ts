import { expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createCaller, createFollow, createUser } from "@/tests/support/factories";

it("getUserFollowStatus answers which of the two follows the other", async () => {
  const [ana, ben] = [await createCaller(), await createCaller()];
  await createFollow(ana.id, ben.id);
  const status = async (token: string, id: unknown) =>
    (await get(`/users/${id}/follow-status`, { token })).body;
  expect(await status(ana.token, ben.id)).toEqual({
    status: "success",
    following: true,
    follows_you: false,
  });
  expect(await status(ben.token, ana.id)).toMatchObject({ following: false, follows_you: true });
  expect(await status(ana.token, "me")).toMatchObject({ following: false, follows_you: false });
  const nobody = await createUser();
  expect(await status(ana.token, nobody.id)).toMatchObject({ following: false, follows_you: false });
});

it("getUserFollowStatus refuses an unknown user", async () => {
  const { token } = await createCaller();
  expect((await get("/users/999999999/follow-status", { token })).status).toBe(404);
});
