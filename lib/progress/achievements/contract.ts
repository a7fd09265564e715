import { z } from "zod";
import { pathId, pathName, succeeded, success } from "@/lib/platform/http-contract/fields";
import { examplePage, pageQuery, pageSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import {
  AchievementHolder,
  exampleHolder,
  exampleOwnAchievement,
  exampleUnlocked,
  OwnAchievement,
  UnlockedAchievement,
} from "./shapes";

const own = {
  method: "GET",
  tag: "Progress",
  access: "account",
  scope: "insights:read",
  envelope: "success",
} as const;

export const listAchievements = operation({
  ...own,
  id: "listAchievements",
  path: "/producer-intelligence/achievements",
  summary: "List your achievements",
  description:
    "Lists all achievements with your progress. They are unlocked once and for good, within a minute of the deed; those that " +
    "compare you with others are decided once a night, when there are at least 100 producers with a public track.",
  query: z.object({
    state: z
      .enum(["all", "unlocked", "locked"])
      .default("all")
      .describe("Only those that you have ever unlocked, or only the others."),
  }),
  response: success({ data: z.array(OwnAchievement) }),
  example: { query: { state: "unlocked" }, response: { data: [exampleOwnAchievement] } },
});

export const getAchievement = operation({
  ...own,
  id: "getAchievement",
  path: "/producer-intelligence/achievements/{id}/details",
  summary: "Get an achievement",
  description: "Returns an achievement with your progress, and the first and the newest artist to unlock it.",
  params: z.object({ id: pathName.describe("The achievement's id, such as `first-release`.") }),
  response: success({
    data: OwnAchievement.extend({
      first: AchievementHolder.nullable().describe("The first to unlock it; null while nobody has."),
      newest: AchievementHolder.nullable(),
    }).meta({ id: "AchievementDetails" }),
  }),
  errors: ["not_found"],
  example: {
    params: { id: "first-release" },
    response: {
      data: {
        ...exampleOwnAchievement,
        first: exampleHolder,
        newest: { ...exampleHolder, unlocked_at: "2026-03-08T18:00:00.000Z" },
      },
    },
  },
});

export const listArtistAchievements = operation({
  id: "listArtistAchievements",
  method: "GET",
  path: "/artists/{id}/achievements",
  tag: "Progress",
  summary: "List an artist's achievements",
  description:
    "Lists the achievements that the owner of the artist has unlocked, the newest first. An artist whom nobody has claimed has none.",
  access: "anyone",
  scope: "catalog:read",
  params: z.object({ id: pathId.describe("The artist's id.") }),
  query: pageQuery,
  response: succeeded({ pagination: pageSchema(UnlockedAchievement) }),
  errors: ["not_found"],
  example: { params: { id: 1 }, response: { pagination: examplePage([exampleUnlocked]) } },
});
