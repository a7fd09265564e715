import { z } from "zod";
import { ALL_KINDS } from "@/lib/accounts/preferences/kinds";
import { exampleUser, UserSummary } from "@/lib/accounts/profiles/shapes";
import { Artist } from "@/lib/catalog/resource-shapes/artist-shapes";
import { count, id, pageUrl, timestamp } from "@/lib/platform/http-contract/fields";

const SUBJECT_TYPES = [
  "track",
  "album",
  "artist",
  "playlist",
  "license",
  "payout",
  "achievement",
  "level",
] as const;

export const Notification = z
  .object({
    id,
    kind: z.enum(ALL_KINDS).describe("The kind that preferences name."),
    text: z.string().describe("What happened, as a plain sentence in English without a period."),
    actor: z
      .union([UserSummary, Artist])
      .nullable()
      .describe("The latest of those who did it; null when nobody is named."),
    subject: z
      .object({ type: z.enum(SUBJECT_TYPES), id: z.union([id, z.string()]), name: z.string() })
      .nullable()
      .describe(
        "What it happened to; null when there is no such thing, or it is no longer available to you.",
      ),
    count: count.describe("How many people or things it is about."),
    url: pageUrl.describe("The page that it leads to."),
    read_at: timestamp.nullable(),
    created_at: timestamp.describe("When the first of it happened."),
    updated_at: timestamp.describe("When the latest of it happened."),
  })
  .meta({ id: "Notification" });

export const exampleNotification = {
  id: 1,
  kind: "likes" as const,
  text: "7 people liked “Harbour Lights”",
  actor: exampleUser,
  subject: { type: "track" as const, id: 1, name: "Harbour Lights" },
  count: 7,
  url: "https://downbeat.example/tracks/1-harbour-lights",
  read_at: null,
  created_at: "2026-03-08T09:12:00.000Z",
  updated_at: "2026-03-08T17:40:00.000Z",
};
