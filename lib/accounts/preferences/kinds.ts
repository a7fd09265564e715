import { UNREAD_EMAIL_MINUTES } from "./constants";

/** The ways in which a notification comes. */
export const CHANNELS = ["email", "push", "in_app"] as const;

export type NotificationChannel = (typeof CHANNELS)[number];

interface Kind {
  name: string;
  description: string;
  /** The role that an account needs for it to happen at all. */
  requires: "artist" | "operator" | null;
  /** `own`: it has emails of its own, sent at once. `always`: the same, and they cannot be turned off. `digest`: its email is the digest. */
  email: "own" | "always" | "digest";
  /** The channels that are on until an account chooses otherwise. */
  on: readonly NotificationChannel[];
}

const ALL: readonly NotificationChannel[] = CHANNELS;
const IN_APP_ONLY: readonly NotificationChannel[] = ["in_app"];
const PUSH_AND_IN_APP: readonly NotificationChannel[] = ["push", "in_app"];

/** Everything an account can be notified of, in the groups of the settings page. */
export const NOTIFICATION_GROUPS = {
  People: {
    messages: {
      name: "Messages",
      description: `When someone writes to you; by email if you haven't read it after ${UNREAD_EMAIL_MINUTES} minutes. Messages have their own unread count, so the bell is off at first.`,
      requires: null,
      email: "own",
      on: ["email", "push"],
    },
    followers: {
      name: "New followers",
      description: "When someone follows you or one of your artists.",
      requires: null,
      email: "digest",
      on: IN_APP_ONLY,
    },
    replies: {
      name: "Replies",
      description: "When someone replies to your comment.",
      requires: null,
      email: "digest",
      on: PUSH_AND_IN_APP,
    },
    releases: {
      name: "New releases",
      description: "When an artist you follow releases a track or an album.",
      requires: null,
      email: "digest",
      on: IN_APP_ONLY,
    },
    warnings: {
      name: "Warnings",
      description:
        "When operators warn you about something you published, or hide it because of a takedown notice.",
      requires: null,
      email: "always",
      on: ALL,
    },
  },
  "Your music": {
    likes: {
      name: "Likes",
      description: "When someone likes your tracks, albums or artists.",
      requires: "artist",
      email: "digest",
      on: IN_APP_ONLY,
    },
    reposts: {
      name: "Reposts",
      description: "When someone reposts your tracks or albums.",
      requires: "artist",
      email: "digest",
      on: IN_APP_ONLY,
    },
    comments: {
      name: "Comments",
      description: "When someone comments on your tracks.",
      requires: "artist",
      email: "digest",
      on: PUSH_AND_IN_APP,
    },
    milestones: {
      name: "Milestones",
      description: "When a track reaches 100 plays, 1,000, 10,000 and so on.",
      requires: "artist",
      email: "digest",
      on: PUSH_AND_IN_APP,
    },
    artist_invitations: {
      name: "Invitations to artists",
      description: "When someone invites you to manage an artist.",
      requires: null,
      email: "digest",
      on: ALL,
    },
    credit_requests: {
      name: "Requests to credit your artists",
      description:
        "When someone names one of your artists on a track or an album, which then waits for your answer.",
      requires: "artist",
      email: "digest",
      on: ALL,
    },
    achievements: {
      name: "Achievements and levels",
      description: "When you unlock an achievement or reach a level.",
      requires: "artist",
      email: "digest",
      on: IN_APP_ONLY,
    },
  },
  Playlists: {
    playlist_invitations: {
      name: "Playlist invitations",
      description: "When someone invites you to edit a playlist.",
      requires: null,
      email: "digest",
      on: ALL,
    },
    playlist_changes: {
      name: "Playlist changes",
      description: "When someone else changes a playlist that you own or edit.",
      requires: null,
      email: "digest",
      on: IN_APP_ONLY,
    },
  },
  "Beat requests": {
    beat_requests: {
      name: "Matching requests",
      description: "When someone asks for a beat in the genres of your artists.",
      requires: "artist",
      email: "digest",
      on: PUSH_AND_IN_APP,
    },
    request_submissions: {
      name: "Submissions to your requests",
      description: "When tracks are submitted to your request.",
      requires: null,
      email: "own",
      on: ALL,
    },
    request_results: {
      name: "Request results",
      description: "When a request that you submitted a track to is fulfilled.",
      requires: "artist",
      email: "own",
      on: ALL,
    },
  },
  Sales: {
    sales: {
      name: "Sales",
      description: "When a license for one of your tracks is sold.",
      requires: "artist",
      email: "own",
      on: ALL,
    },
    licenses: {
      name: "Licenses",
      description: "When a license is issued to you, or ends.",
      requires: null,
      email: "digest",
      on: IN_APP_ONLY,
    },
    refunds: {
      name: "Refunds",
      description:
        "When a sale or a purchase of yours is refunded. Receipts are always emailed to the buyer.",
      requires: null,
      email: "own",
      on: ALL,
    },
    payouts: {
      name: "Payouts",
      description: "When money is on its way to your bank.",
      requires: "artist",
      email: "digest",
      on: ALL,
    },
  },
  Developers: {
    access: {
      name: "API access",
      description: "Each step of your application: received, in review, questions, the decision.",
      requires: null,
      email: "own",
      on: ALL,
    },
    token_expiry: {
      name: "Expiring tokens",
      description:
        "14 and 3 days before a token expires, and when it does, so your apps don't stop without warning.",
      requires: null,
      email: "own",
      on: ALL,
    },
    applications: {
      name: "Applications",
      description: "When someone applies for API access or answers a question.",
      requires: "operator",
      email: "own",
      on: ALL,
    },
  },
} as const satisfies Record<string, Record<string, Kind>>;

type Groups = typeof NOTIFICATION_GROUPS;

export type NotificationKind = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

/** Every kind by its id. */
export const NOTIFICATION_KINDS = Object.assign({}, ...Object.values(NOTIFICATION_GROUPS)) as Record<
  NotificationKind,
  Kind
>;

// Safe cast: a record has its keys.
export const ALL_KINDS = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];

/** The emails that an account can end together by a link in one of them: the digest, and each kind that has emails of its own. */
export type MailingList = "digest" | NotificationKind;

export const MAILING_LISTS: readonly MailingList[] = [
  "digest",
  ...ALL_KINDS.filter((kind) => NOTIFICATION_KINDS[kind].email === "own"),
];

/** The kinds of notifications whose emails are on a list. */
export const listKinds = (list: MailingList): NotificationKind[] =>
  list === "digest" ? ALL_KINDS.filter((kind) => NOTIFICATION_KINDS[kind].email === "digest") : [list];

/** The words for a list. */
export const listName = (list: MailingList): string =>
  list === "digest" ? "Summaries of new notifications" : NOTIFICATION_KINDS[list].name;

/** Emails that cannot be turned off, because they report what someone else may have done to the account. */
export const MANDATORY_EMAILS = [
  "Your password or email address was changed, or your account was deleted",
  "One of your tokens was reported as leaked, or revoked by an operator",
  "Your account or your API access was suspended or restored",
  "Operators warned you, or hid something you published",
  "Links that you request, to reset your password or confirm a new address",
] as const;
