/** What the operations of each group are for, in one sentence. */
export const TAGS: Readonly<Record<string, string>> = {
  Service: "The version of the API, its OpenAPI document and a Postman collection.",
  Tokens: "Look at the token you are using, and revoke one that has leaked.",
  Limits: "All your limits and quotas, with what is left of each.",
  Artists: "Find, create, edit and delete artists; their albums, tracks and credits.",
  Albums: "Albums with their tracks: find, create, edit, order and delete them.",
  Tracks:
    "Find, publish, edit and delete tracks; their streams, downloads, waveforms, comments, processing and fingerprint status.",
  Fingerprints: "Find the same recording, or a part of it, in other tracks.",
  Genres: "All genres, with exact numbers of tracks and artists.",
  "Cover art": "Templates for covers, previews, and the covers drawn from them.",
  Tags: "The words by which tracks are found, and what has them.",
  Uploads: "Resumable uploads by the tus protocol, and what can be uploaded.",
  Users: "The users you follow.",
  Messaging: "Conversations, messages, read receipts, unread counts and typing signals.",
  "Real time": "Connect to events: the settings of a connection, and the signatures of subscriptions.",
  Insights: "Plays, listeners, charts and exports of your tracks, albums and artists.",
  Plays: "Log plays of tracks, one at a time or in batches.",
  "Beat requests": "Open requests for beats, with genre, tempo and budget.",
  "Payments connect (legacy)": "How far an artist's payment onboarding has come.",
  "Push device tokens": "Register devices for push notifications.",
};
