import { expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createRequester } from "@/tests/support/beat-requests";
import { createBeatRequest } from "@/tests/support/factories";

it("listOwnBeatRequests has the caller's requests in every state, newest first, and nobody else's", async () => {
  const owner = await createRequester({ hoursAgo: 5 });
  const { id } = await createBeatRequest(owner.id);
  await createRequester();
  const { body } = await get("/beat-requests/user/my-requests", owner);
  expect(body.data.map((request: { id: string; status: string }) => [request.id, request.status])).toEqual([
    [id, "active"],
    [owner.request, "expired"],
  ]);
  expect([body.count, body.pagination.total]).toEqual([2, 2]);
});
