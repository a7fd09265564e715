import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { sql } from "@/db/client";
import { documented, get } from "@/tests/support/api";
import { createBeatRequest, createCaller, createSubmissions, createUser } from "@/tests/support/factories";
import { BeatRequest } from "@/tests/support/specification";

const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);
const ids = (items: { id: string }[]) => items.map(({ id }) => id);
const key = (letter: string) => `req_${letter.repeat(16)}`;

const Body = z.strictObject({
  success: z.literal(true),
  data: z.array(BeatRequest),
  count: z.int(),
  pagination: z.strictObject({
    current_page: z.int(),
    from: z.int(),
    to: z.int(),
    per_page: z.int(),
    last_page: z.int(),
    total: z.int(),
  }),
});

let userId = 0;
// The list is everybody's: each test begins with an empty one.
beforeEach(async () => {
  await sql`delete from beat_requests`;
  userId = (await createUser({ name: "Late Train" })).id;
});

async function list(query = "") {
  const { token } = await createCaller();
  const { status, body } = await get(`/beat-requests${query}`, { token });
  expect(status).toBe(200);
  return Body.parse(body);
}

describe("listBeatRequests: answers", () => {
  it("listBeatRequests answers with the whole record, the count and the pagination", async () => {
    const values = {
      content: "Dusty two-step, room for a verse.",
      reference_track: "Harbour Lights",
      genre: "Lo-fi",
      bpm_range: "80-90",
      key: "D minor",
      mood: "nocturnal",
      budget: 150,
    };
    const created_at = hoursAgo(1.5);
    const { id } = await createBeatRequest(userId, { ...values, duration_hours: 24, created_at });
    await createSubmissions(id, userId, 2);
    expect(await list()).toEqual({
      success: true,
      data: [
        {
          id,
          user_id: userId,
          user_name: "Late Train",
          ...values,
          currency: "usd",
          duration_hours: 24,
          status: "active",
          submissions_count: 2,
          track_views: 0,
          fulfilled_by: null,
          is_mine: false,
          created_at: created_at.toISOString(),
          expires_at: new Date(created_at.getTime() + 24 * HOUR).toISOString(),
          hours_remaining: 22.5,
        },
      ],
      count: 1,
      pagination: { current_page: 1, from: 1, to: 1, per_page: 15, last_page: 1, total: 1 },
    });
  });

  it("listBeatRequests lists the newest first, and the higher id first at one instant", async () => {
    const [old, tie] = [hoursAgo(5), hoursAgo(2)];
    await createBeatRequest(userId, { id: key("b"), created_at: tie });
    await createBeatRequest(userId, { id: key("d"), created_at: old });
    await createBeatRequest(userId, { id: key("c"), created_at: tie });
    await createBeatRequest(userId, { id: key("a"), created_at: hoursAgo(1) });
    const expected = ["a", "c", "b", "d"].map(key);
    expect(ids((await list()).data)).toEqual(expected);
    expect(ids((await list("?sort=newest")).data)).toEqual(expected);
  });

  it("listBeatRequests answers sort=ending_soon with the one that ends first at the front, ties by id", async () => {
    const tie = hoursAgo(10);
    await createBeatRequest(userId, { id: key("b"), duration_hours: 72, created_at: tie });
    await createBeatRequest(userId, { id: key("a"), duration_hours: 72, created_at: tie });
    await createBeatRequest(userId, { id: key("d"), duration_hours: 48, created_at: tie });
    await createBeatRequest(userId, { id: key("c"), duration_hours: 24, created_at: hoursAgo(0) });
    expect(ids((await list("?sort=ending_soon")).data)).toEqual(["c", "d", "a", "b"].map(key));
  });

  it("listBeatRequests answers sort=most_submissions with the most wanted at the front, ties by id", async () => {
    for (const [letter, submissions] of [
      ["a", 1],
      ["b", 3],
      ["c", 0],
      ["d", 1],
    ] as const) {
      await createBeatRequest(userId, { id: key(letter) });
      await createSubmissions(key(letter), userId, submissions);
    }
    const { data } = await list("?sort=most_submissions");
    expect(ids(data)).toEqual(["b", "d", "a", "c"].map(key));
    expect(data.map(({ submissions_count }) => submissions_count)).toEqual([3, 1, 1, 0]);
  });

  it("listBeatRequests takes a genre in any case, and counts only the matching requests", async () => {
    await createBeatRequest(userId, { id: key("a"), genre: "Lo-fi", created_at: hoursAgo(2) });
    await createBeatRequest(userId, { id: key("b"), genre: "LO-FI", created_at: hoursAgo(1) });
    await createBeatRequest(userId, { genre: "Drill" });
    await createBeatRequest(userId, { genre: null });
    for (const genre of ["lo-fi", "LO-FI", "%20Lo-Fi%20"]) {
      const { data, count, pagination } = await list(`?genre=${genre}`);
      expect(ids(data)).toEqual([key("b"), key("a")]);
      expect([count, pagination.total]).toEqual([2, 2]);
    }
    expect(await list("?genre=polka")).toMatchObject({
      data: [],
      count: 0,
      pagination: { total: 0, last_page: 1 },
    });
    expect((await list("?genre=lo%25")).count).toBe(0);
  });

  it("listBeatRequests yields page after page, with count for the page and total for all, and an empty page after the last", async () => {
    for (const [hours, letter] of ["a", "b", "c", "d", "e"].entries()) {
      await createBeatRequest(userId, { id: key(letter), created_at: hoursAgo(hours) });
    }
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await list(`?per_page=3&page=${page}`));
    expect(pages.flatMap(({ data }) => ids(data))).toEqual(["a", "b", "c", "d", "e"].map(key));
    expect(
      pages.map(({ count, pagination: { from, to, last_page, total } }) => [
        count,
        from,
        to,
        last_page,
        total,
      ]),
    ).toEqual([
      [3, 1, 3, 2, 5],
      [2, 4, 5, 2, 5],
      [0, 0, 0, 2, 5],
    ]);
  });
});

describe("listBeatRequests: refusals", () => {
  it.each([
    ["sort=oldest", "sort", "Must be one of: newest, ending_soon, most_submissions."],
    ["genre=", "genre", "Must have between 1 and 100 characters."],
    [`genre=${"a".repeat(101)}`, "genre", "Must have between 1 and 100 characters."],
    ["genre=%00", "genre", "Must not contain NUL characters or unpaired surrogates."],
    ["genre=a&genre=b", "genre", "Must be given once, as a single value."],
    ["per_page=0", "per_page", "Must be an integer between 1 and 100."],
  ])("listBeatRequests refuses %s", async (query, field, sentence) => {
    const { token } = await createCaller();
    const { status, body } = await get(`/beat-requests?${query}`, { token });
    expect(status).toBe(422);
    expect(body).toEqual({
      success: false,
      message: "The request has invalid parameters.",
      errors: { [field]: sentence },
      ...documented,
    });
  });
});

describe("listBeatRequests: authorization", () => {
  it("listBeatRequests leaves expired requests out of the list and of the total", async () => {
    await createBeatRequest(userId, { duration_hours: 24, created_at: hoursAgo(24.001) });
    await createBeatRequest(userId, { id: key("a"), duration_hours: 24, created_at: hoursAgo(23.99) });
    const { data, pagination } = await list("?sort=ending_soon");
    expect(ids(data)).toEqual([key("a")]);
    expect(pagination.total).toBe(1);
  });

  it("listBeatRequests refuses anonymous callers", async () => {
    expect((await get("/beat-requests")).status).toBe(401);
  });
});
