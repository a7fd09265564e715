import type * as follows from "@/lib/community/follows/contract";
import type * as library from "@/lib/community/library/contract";
import type * as reposts from "@/lib/community/library/repost-contract";
import { endpoint } from "@/lib/platform/http-client/client";

export const addToLibrary = endpoint<typeof library.addToLibrary>(
  "addToLibrary",
  "POST",
  "/users/me/add-to-library",
);
export const removeFromLibrary = endpoint<typeof library.removeFromLibrary>(
  "removeFromLibrary",
  "POST",
  "/users/me/remove-from-library",
);
export const toggleRepost = endpoint<typeof reposts.toggleRepost>("toggleRepost", "POST", "/reposts/toggle");
export const followUser = endpoint<typeof follows.followUser>("followUser", "POST", "/users/{id}/follow");
export const unfollowUser = endpoint<typeof follows.unfollowUser>(
  "unfollowUser",
  "POST",
  "/users/{id}/unfollow",
);
export const followArtist = endpoint<typeof follows.followArtist>(
  "followArtist",
  "POST",
  "/artists/{id}/follow",
);
export const unfollowArtist = endpoint<typeof follows.unfollowArtist>(
  "unfollowArtist",
  "POST",
  "/artists/{id}/unfollow",
);
