import type { NotificationKind } from "@/lib/accounts/preferences/kinds";
import type { ActivityKind } from "@/lib/platform/activity-log/kinds";

/** The people to notify of an activity: the artist's accounts, the account it concerns, or those who may edit the playlist. */
type Audience = "artist" | "user" | "editors";

export interface Rule {
  kind: NotificationKind;
  audience: Audience;
  /** The members that its group counts: people, or the subjects of the activity. */
  counts: "people" | "subjects";
  /** Whether the track of `details` is what it is about, instead of the subject. */
  ofTrack?: true;
  /** Whether it is about the recipient, so that all of a day are one. */
  ofRecipient?: true;
  /** Whether nobody is named, else the latest of those who did it. */
  anonymous?: true;
  /** The kind of activity that it is shown and grouped as, when that is another. */
  displayKind?: ActivityKind;
}

const people = { audience: "artist", counts: "people" } as const;
const ofTrack = { counts: "subjects", ofTrack: true } as const;

/** Rules that turn each kind of activity into notifications. Requests have jobs of their own, releases are fanned out. */
const RULES = {
  liked: [{ ...people, kind: "likes" }],
  album_liked: [{ ...people, kind: "likes" }],
  artist_liked: [{ ...people, kind: "likes" }],
  reposted: [{ ...people, kind: "reposts" }],
  album_reposted: [{ ...people, kind: "reposts" }],
  followed_artist: [{ ...people, kind: "followers" }],
  followed_user: [{ ...people, kind: "followers", audience: "user", ofRecipient: true }],
  playlist_changed: [{ ...people, kind: "playlist_changes", audience: "editors" }],
  playlist_invited: [{ ...people, kind: "playlist_invitations", audience: "user" }],
  artist_invited: [{ ...people, kind: "artist_invitations", audience: "user" }],
  credit_requested: [{ ...people, kind: "credit_requests" }],
  commented: [{ ...ofTrack, kind: "comments", audience: "artist" }],
  // An artist who is replied to on a track of their own is told of a reply alone.
  replied: [
    { ...ofTrack, kind: "replies", audience: "user" },
    { ...ofTrack, displayKind: "commented", kind: "comments", audience: "artist" },
  ],
  purchased: [{ ...ofTrack, kind: "sales", audience: "artist", anonymous: true }],
  refunded: [
    { ...ofTrack, kind: "refunds", audience: "artist", anonymous: true },
    { ...ofTrack, kind: "refunds", audience: "user", anonymous: true },
  ],
  license_issued: [{ kind: "licenses", audience: "user", counts: "subjects" }],
  license_revoked: [{ kind: "licenses", audience: "user", counts: "subjects" }],
  payout_paid: [{ kind: "payouts", audience: "user", counts: "subjects" }],
  // A first upload may unlock five at once.
  achievement_unlocked: [
    {
      kind: "achievements",
      audience: "user",
      counts: "subjects",
      ofRecipient: true,
    },
  ],
  level_reached: [
    {
      kind: "achievements",
      audience: "user",
      counts: "subjects",
      ofRecipient: true,
    },
  ],
  play_milestone: [{ kind: "milestones", audience: "artist", counts: "subjects" }],
} as const satisfies Partial<Record<ActivityKind, readonly Rule[]>>;

/** The kinds of activities that people are notified of. */
export type NotifiedActivity = keyof typeof RULES | "track_published" | "album_published";

const hasRules = (kind: ActivityKind): kind is keyof typeof RULES => kind in RULES;

/** The rules of a kind of activity; none for one that nobody is notified of in this way. */
export const findRules = (kind: ActivityKind): readonly Rule[] => (hasRules(kind) ? RULES[kind] : []);
