import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createBeatRequest, createCaller, createSubmissions } from "@/tests/support/factories";

it("getBeatRequestStatistics counts requests by state, and by genre in whatever case", async () => {
  const { id, token } = await createCaller();
  const old = new Date(Date.now() - 100 * 3_600_000);
  await createBeatRequest(id, { genre: "Lo-fi" });
  await createBeatRequest(id, { genre: "lo-fi", created_at: old });
  await createBeatRequest(id, { genre: "Drill", created_at: old });
  const { id: fulfilledRequest } = await createBeatRequest(id);
  await createSubmissions(fulfilledRequest, id, 1);
  await sql`
    update beat_requests set fulfilled_at = now(), fulfilled_by = (select id from beat_submissions where beat_request_id = ${fulfilledRequest})
    where id = ${fulfilledRequest}`;
  expect((await get("/beat-requests/statistics", { token })).body.data).toEqual({
    active: 1,
    expired: 2,
    fulfilled: 1,
    total: 4,
    genres: [
      { genre: expect.stringMatching(/^lo-fi$/i), active: 1, total: 2 },
      { genre: "Drill", active: 0, total: 1 },
      { genre: null, active: 0, total: 1 },
    ],
  });
});
