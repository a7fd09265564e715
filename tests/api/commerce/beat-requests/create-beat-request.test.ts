import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call, documented } from "@/tests/support/api";
import { findRequestJobs } from "@/tests/support/beat-requests";
import { createCaller, createGenre } from "@/tests/support/factories";
import { rows } from "@/tests/support/rows";

const content = "Dusty two-step, with room for a verse.";

async function create(token: string, body: Record<string, unknown> = {}) {
  return call("POST", "/beat-requests", { token, body: { content, ...body } });
}

describe("createBeatRequest: answers", () => {
  it("createBeatRequest answers with the active request, its cost and the remaining tokens", async () => {
    const { token, id } = await createCaller();
    const genre = await createGenre("Phonk");
    const { status, body, headers } = await create(token, {
      genre: genre.id,
      bpm_range: "80-90",
      key: "Bb minor",
      mood: "wry",
      budget: 150,
      currency: "EUR",
      duration_hours: 72,
      reference_track: "https://example.com/a",
    });
    expect([status, headers.get("Location")]).toEqual([201, expect.stringContaining(body.data.id)]);
    expect(body.data).toMatchObject({
      user_id: id,
      content,
      genre: "Phonk",
      bpm_range: "80-90",
      key: "Bb minor",
      budget: 150,
      currency: "eur",
      status: "active",
      is_mine: true,
      fulfilled_by: null,
      hours_remaining: 72,
    });
    expect(body.token_info).toEqual({
      current_tokens: 2,
      tokens_needed: 3,
      monthly_limit: 5,
      used_this_month: 3,
      reset_date: expect.stringMatching(/^\d{4}-\d\d-01$/),
    });
    expect(await findRequestJobs("notifyProducers", body.data.id)).toEqual([{ request_id: body.data.id }]);
  });

  it("createBeatRequest answers with the genre that has the name, in whatever case", async () => {
    const { token } = await createCaller();
    await createGenre("Gqom");
    expect((await create(token, { genre: "GQOM" })).body.data.genre).toBe("Gqom");
    expect((await create(token, { genre: "Nothing of the kind" })).body.errors).toEqual({
      genre: "There is no such genre.",
    });
  });
});

describe("createBeatRequest: refusals", () => {
  it.each([
    [{ content: "Too short" }, "content"],
    [{ bpm_range: "110-90" }, "bpm_range"],
    [{ bpm_range: "19" }, "bpm_range"],
    [{ bpm_range: "fast" }, "bpm_range"],
    [{ reference_track: "javascript:alert(1)" }, "reference_track"],
    [{ reference_track: "http://example.com/a" }, "reference_track"],
    [{ reference_track: "https://user:secret@example.com" }, "reference_track"],
    [{ key: "H major" }, "key"],
    [{ budget: 1.5 }, "budget"],
    [{ currency: "jpy" }, "currency"],
    [{ duration_hours: 36 }, "duration_hours"],
  ])("createBeatRequest refuses %j", async (body, field) => {
    const { token } = await createCaller();
    const refused = await create(token, body);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  });

  it("createBeatRequest says for how many hours a request can be open", async () => {
    const { token } = await createCaller();
    const { body } = await create(token, { duration_hours: 36 });
    expect(body.errors).toEqual({ duration_hours: "Must be one of: 24, 48, 72." });
  });

  it("createBeatRequest refuses a request that costs more tokens than are left this month", async () => {
    const { token, id } = await createCaller();
    await create(token, { duration_hours: 72 });
    expect((await create(token, { duration_hours: 72 })).body).toEqual({
      ...documented,
      success: false,
      error: "quota_exceeded",
      message: expect.stringMatching(/^This costs 3 of your tokens, and you have 2 left\. You get 5 on /),
      limit: 5,
      used: 3,
    });
    await sql`update beat_request_tokens set created_at = date_trunc('month', now(), 'UTC') - interval '1 second' where user_id = ${id}`;
    expect((await create(token, { duration_hours: 72 })).status).toBe(201);
  });
});

describe("createBeatRequest: authorization", () => {
  it("Only one of eight beat requests at once gets the last token", async () => {
    const { token, id } = await createCaller();
    await sql`insert into beat_request_tokens ${rows({ user_id: id, beat_request_id: "earlier", tokens: 3 })}`;
    await sql`insert into beat_request_tokens ${rows({ user_id: id, beat_request_id: "earlier", tokens: 1 })}`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(token, { duration_hours: 24 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect((await sql`select from beat_requests where user_id = ${id}`).length).toBe(1);
  });
});
