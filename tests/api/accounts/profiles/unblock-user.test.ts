import { expect, it } from "vitest";
import { get, post } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";

it("unblockUser ends the caller's own block alone, and repeating it changes nothing", async () => {
  const [ada, ben] = [await createCaller(), await createCaller()];
  await post(`/users/${ben.id}/block`, { token: ada.token });
  await post(`/users/${ada.id}/block`, { token: ben.token });
  const unblock = (token: string, id: number) => post(`/users/${id}/unblock`, { token });
  expect((await unblock(ada.token, ben.id)).body.changed).toBe(true);
  expect((await unblock(ada.token, ben.id)).body.changed).toBe(false);
  expect((await get(`/users/${ben.id}`, { token: ada.token })).status).toBe(404);
  expect((await get(`/users/${ada.id}`, { token: ben.token })).body.user.blocked).toBe(true);
  expect((await unblock(ada.token, ada.id)).status).toBe(422);
});
