import type { NotificationKind } from "@/lib/accounts/preferences/kinds";
import type { NotificationEvent } from "./names";

/** The people to notify of an activity: the artist's accounts, the account it concerns, or those who may edit the playlist. */
type Audience = "artist" | "user" | "editors";

export interface Rule {
  activityKind: NotificationEvent;
  kind: NotificationKind;
  audience: Audience;
  /** The members that its group counts: people, or the subjects of the activity. */
  counts: "people" | "subjects";
  /** Whether the track of `details` is what it is about, instead of the subject. */
  ofTrack?: true;
  /** Whether it is about the reader, so that all of a day are one. */
  ofReader?: true;
  /** Whether the latest of those who did it is named. */
  anonymous?: true;
}

const people = { audience: "artist", counts: "people" } as const;
const ofTrack = { counts: "subjects", ofTrack: true } as const;

/** Rules that turn each kind of activity into notifications. Requests have jobs of their own, releases are fanned out. */
export const RULES: Readonly<Record<string, readonly Rule[]>> = {
  liked: [{ ...people, activityKind: "liked", kind: "likes" }],
  album_liked: [{ ...people, activityKind: "album_liked", kind: "likes" }],
  artist_liked: [{ ...people, activityKind: "artist_liked", kind: "likes" }],
  reposted: [{ ...people, activityKind: "reposted", kind: "reposts" }],
  album_reposted: [{ ...people, activityKind: "album_reposted", kind: "reposts" }],
  followed_artist: [{ ...people, activityKind: "followed_artist", kind: "followers" }],
  followed_user: [
    { ...people, activityKind: "followed_user", kind: "followers", audience: "user", ofReader: true },
  ],
  playlist_changed: [
    { ...people, activityKind: "playlist_changed", kind: "playlist_changes", audience: "editors" },
  ],
  playlist_invited: [
    { ...people, activityKind: "playlist_invited", kind: "playlist_invitations", audience: "user" },
  ],
  artist_invited: [
    { ...people, activityKind: "artist_invited", kind: "artist_invitations", audience: "user" },
  ],
  credit_requested: [{ ...people, activityKind: "credit_requested", kind: "credit_requests" }],
  commented: [{ ...ofTrack, activityKind: "commented", kind: "comments", audience: "artist" }],
  // An artist who is replied to on a track of their own is told of a reply alone.
  replied: [
    { ...ofTrack, activityKind: "replied", kind: "replies", audience: "user" },
    { ...ofTrack, activityKind: "commented", kind: "comments", audience: "artist" },
  ],
  purchased: [{ ...ofTrack, activityKind: "purchased", kind: "sales", audience: "artist", anonymous: true }],
  refunded: [
    { ...ofTrack, activityKind: "refunded", kind: "refunds", audience: "artist", anonymous: true },
    { ...ofTrack, activityKind: "refunded", kind: "refunds", audience: "user", anonymous: true },
  ],
  license_issued: [
    { activityKind: "license_issued", kind: "licenses", audience: "user", counts: "subjects" },
  ],
  license_revoked: [
    { activityKind: "license_revoked", kind: "licenses", audience: "user", counts: "subjects" },
  ],
  payout_paid: [{ activityKind: "payout_paid", kind: "payouts", audience: "user", counts: "subjects" }],
  // A first upload may unlock five at once.
  achievement_unlocked: [
    {
      activityKind: "achievement_unlocked",
      kind: "achievements",
      audience: "user",
      counts: "subjects",
      ofReader: true,
    },
  ],
  level_reached: [
    {
      activityKind: "level_reached",
      kind: "achievements",
      audience: "user",
      counts: "subjects",
      ofReader: true,
    },
  ],
  play_milestone: [
    { activityKind: "play_milestone", kind: "milestones", audience: "artist", counts: "subjects" },
  ],
};
