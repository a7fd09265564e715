import { z } from "zod";
import { count, id, imageUrl, modelType } from "@/lib/platform/http-contract/fields";
import { exampleUser, UserSummary } from "./shapes";

const UserArtist = z.object({ id, name: z.string(), image: imageUrl, model_type: modelType("artist") });

/** An account as others see it. */
export const User = UserSummary.extend({
  handle: z.string(),
  bio: z.string(),
  city: z.string(),
  country: z.string().describe("ISO 3166-1 alpha-2 code, or empty."),
  links: z.array(z.string()),
  followers_count: count,
  followed_count: count.describe("Number of users that it follows."),
  playlists_count: count.describe("Number of its public playlists."),
  artists: z.array(UserArtist).describe("The artists that it manages, the first to join first."),
  followed: z.boolean().describe("Whether you follow the user."),
  blocked: z.boolean().describe("Whether you have blocked the user."),
}).meta({ id: "User" });

/** The caller's own account. */
export const OwnUser = User.extend({
  shows_likes: z.boolean().describe("Whether others see what the account likes."),
  shows_rank: z.boolean().describe("Whether the artists that the account owns are on leaderboards."),
  email_confirmed: z
    .boolean()
    .describe(
      "Whether you have confirmed your email address. Where operators require it, you cannot comment, begin conversations, sell, buy or ask for beats before.",
    ),
}).meta({ id: "OwnUser" });

export const exampleUserDetails = {
  ...exampleUser,
  handle: "late_train",
  bio: "Beats from the last carriage.",
  city: "Utrecht",
  country: "NL",
  links: ["https://late-train.example"],
  followers_count: 12,
  followed_count: 4,
  playlists_count: 2,
  artists: [
    { id: 1, name: "Low Tide Assembly", image: "https://downbeat.example/media/artwork/artist-1.png" },
  ],
  followed: true,
  blocked: false,
};

export const exampleOwnUser = {
  ...exampleUserDetails,
  id: 1,
  followed: false,
  shows_likes: false,
  shows_rank: true,
  email_confirmed: true,
};
