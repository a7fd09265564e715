import { z } from "zod";
import { count, id, success, text, timestamp } from "@/lib/http/contract/fields";
import { examplePage, filterBy, pageOf, pageQuery, sortBy } from "@/lib/http/contract/lists";
import { operation } from "@/lib/http/contract/operation";

const BeatRequest = z
  .object({
    id: z.string().meta({ pattern: "^req_[a-z0-9]{16}$" }),
    user_id: id,
    user_name: z.string(),
    content: z.string().describe("The request in the requester's own words."),
    reference_track: z.string().nullable(),
    genre: z.string().nullable(),
    bpm_range: z.string().nullable(),
    key: z.string().nullable(),
    mood: z.string().nullable(),
    budget: count.nullable().describe("In whole US dollars."),
    duration_hours: z
      .union([z.literal(24), z.literal(48), z.literal(72)])
      .describe("How long the request stays open, in hours."),
    status: z.enum(["active", "expired"]),
    submissions_count: count,
    created_at: timestamp,
    expires_at: timestamp,
    hours_remaining: z.number().min(0).describe("Hours until the request expires, to one decimal place."),
  })
  .meta({ id: "BeatRequest" });

export type BeatRequestRow = z.input<typeof BeatRequest>;

const sort = sortBy({
  newest: { index: "beat_requests_newest_index" },
  ending_soon: { index: "beat_requests_expires_at_index" },
  // Submissions are counted, for the open requests alone.
  most_submissions: { index: "beat_requests_expires_at_index" },
});

export type BeatRequestSort = z.output<typeof sort>;

const { data, ...integers } = pageOf(BeatRequest).shape;

export const listBeatRequests = operation({
  id: "listBeatRequests",
  method: "GET",
  path: "/beat-requests",
  tag: "Beat requests",
  summary: "List open beat requests",
  description: "Lists the requests that have not expired, newest first by default.",
  access: "token",
  scope: "beat-requests:read",
  query: z.object({
    genre: filterBy(
      text(1, 100).optional().describe("Only return requests in this genre. Not case-sensitive."),
      { index: "beat_requests_expires_at_index" },
    ),
    sort,
    ...pageQuery.shape,
  }),
  response: success({
    data,
    count: count.describe("Number of requests on this page."),
    pagination: z.object(integers),
  }),
  example: {
    query: { genre: "Lo-fi", sort: "ending_soon", page: 1, per_page: 15 },
    response: {
      ...exampleList([
        {
          id: "req_4f9k2m7x1q8z3b6w",
          user_id: 2,
          user_name: "Late Train",
          content: "Looking for a dusty two-step beat with room for a verse.",
          reference_track: "Harbour Lights",
          genre: "Lo-fi",
          bpm_range: "80-90",
          key: "D minor",
          mood: "nocturnal",
          budget: 150,
          duration_hours: 48,
          status: "active",
          submissions_count: 3,
          created_at: "2026-01-15T14:30:00.000Z",
          expires_at: "2026-01-17T14:30:00.000Z",
          hours_remaining: 31.5,
        },
      ]),
    },
  },
});

function exampleList(requests: BeatRequestRow[]) {
  const { data: items, ...pages } = examplePage(requests);
  return { data: items, count: items.length, pagination: pages };
}
