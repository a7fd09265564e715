import { z } from "zod";
import { exampleUser, UserSummary } from "@/lib/accounts/profiles/shapes";
import { count, day, id, imageUrl, int64, timestamp } from "@/lib/platform/http-contract/fields";
import { SOCIAL_TYPES } from "./constants";

export const SocialActivity = z
  .object({
    id: int64,
    type: z.enum(SOCIAL_TYPES),
    at: timestamp,
    actor: UserSummary,
    subject: z
      .object({
        type: z.enum(["track", "album", "artist", "user"]),
        id,
        name: z.string(),
        image: imageUrl,
      })
      .describe(
        "What was liked, reposted, followed or commented on. You, where somebody follows your account.",
      ),
    comment: z
      .object({ id, content: z.string(), position: count.describe("Milliseconds into the track.") })
      .nullable()
      .describe("The comment, where the type says so."),
  })
  .meta({ id: "SocialActivity" });

export const exampleSocialActivity = {
  id: 48213,
  type: "like" as const,
  at: "2026-03-08T18:00:00.000Z",
  actor: exampleUser,
  subject: {
    type: "track" as const,
    id: 1,
    name: "Harbour Lights",
    image: "https://downbeat.example/media/artwork/track-1.png",
  },
  comment: null,
};

const Comparison = z.object({
  period: count,
  before: count.describe("In as many days before the period."),
  change: z
    .number()
    .describe(
      "Change in percent, to one decimal place: 0 when both are 0, 100 when only the earlier one is 0.",
    ),
});

export const SocialAnalytics = z
  .object({
    from: day,
    to: day,
    totals: z.object({ likes: Comparison, reposts: Comparison, followers: Comparison, comments: Comparison }),
    days: z
      .array(z.object({ date: day, likes: count, reposts: count, followers: count, comments: count }))
      .describe("Every day of the period, oldest first."),
  })
  .meta({ id: "SocialAnalytics" });

const track = z.object({ id, name: z.string() });

/** Played, licensed, downloaded and milestones of plays, with what each has. */
export const ArtistActivity = z.union([
  z.object({
    type: z.literal("plays"),
    at: timestamp.describe("The beginning of the day, in UTC."),
    plays: int64,
    listeners: int64.describe("Distinct listeners of the day."),
  }),
  z.object({
    type: z.literal("license"),
    at: timestamp,
    license: z.object({ uuid: z.uuid(), license_type: z.string() }),
    track,
  }),
  z.object({
    type: z.literal("download"),
    at: timestamp,
    file: z.string().describe("Which of the license's files."),
    license: z.object({ uuid: z.uuid(), license_type: z.string() }),
    track,
  }),
  z.object({
    type: z.literal("milestone"),
    at: timestamp,
    plays: int64.describe("The plays that the track has reached: 100, 1,000, 10,000 and so on."),
    track,
  }),
]);

const license = { uuid: "3f2b8c1e-6a4d-4c57-9e0b-5d1f7a2c9b34", license_type: "wav" };
const exampleTrack = { id: 1, name: "Harbour Lights" };

export const exampleActivities = [
  {
    type: "download" as const,
    at: "2026-03-08T18:04:00.000Z",
    file: "wav",
    license,
    track: exampleTrack,
  },
  { type: "license" as const, at: "2026-03-08T18:00:00.000Z", license, track: exampleTrack },
  { type: "plays" as const, at: "2026-03-08T00:00:00.000Z", plays: 92, listeners: 70 },
];

/** The counts of a day. */
export const SOCIAL_FIGURES = ["likes", "reposts", "followers", "comments"] as const;
