/** The purpose of the operations of each group, in one sentence. */
export const TAGS: Readonly<Record<string, string>> = {
  Service: "The version of the API, its OpenAPI document and a Postman collection.",
  Auth: "Sign in with an email address and password, for programs of a person who has API access.",
  Tokens: "Look at the token you are using, and revoke one that has leaked.",
  Apps: "Let people connect their accounts to a program of yours (OAuth 2.1), and see which apps you have connected.",
  Events: "What happened to the account, in order and without gaps, and the catalog of what can happen.",
  Webhooks: "Have events sent to an address of yours, signed and repeated, and look at what was sent.",
  "Request log": "Your requests of the last 30 days with how each ended, and how many there were.",
  Sandbox:
    "A whole marketplace of your own to try everything in, with test money and a token that begins with `db_test_`.",
  Limits: "All your limits and quotas, with what is left of each.",
  Artists: "Find, create, edit and delete artists; their albums, tracks and credits.",
  "Artist members": "Who manages an artist: invite people, answer such invitations, and remove members.",
  Credits: "Who did what on which track: list, add, edit, order and remove credits.",
  Albums: "Albums with their tracks: find, create, edit, order and delete them.",
  Tracks:
    "Find, publish, edit and delete tracks; their streams, downloads, waveforms, comments, processing and fingerprint status.",
  Fingerprints: "Find the same recording, or a part of it, in other tracks.",
  Genres: "All genres, with exact numbers of tracks and artists.",
  "Cover art": "Templates for covers, previews, and the covers drawn from them.",
  Tags: "The words by which tracks are found, and what has them.",
  Search: "Everything by one query, suggestions as you type, and how many tracks each filter would leave.",
  Uploads: "Resumable uploads by the tus protocol, and what can be uploaded.",
  Playlists: "Find, create, edit, follow and export playlists; add, remove and order their tracks.",
  "Playlist collaboration": "Invite people to edit a playlist, and answer such invitations.",
  "Your account":
    "What was done with your account, by whom and when. For browsers that are signed in, not for tokens.",
  Users: "Accounts as others see them: find, follow and block people, and edit your own profile.",
  Library: "The tracks, albums and artists that you like.",
  Reposts: "Tracks and albums that users pass on to their followers.",
  Messaging: "Conversations, messages, read receipts, unread counts and typing signals.",
  "Real time": "Connect to events: the settings of a connection, and the signatures of subscriptions.",
  Insights:
    "Plays, listeners, charts, growth, collaborations, activity and exports of your tracks, albums and artists.",
  "Report schedules": "Reports that are made every day, week or month, and sent by email.",
  Imports: "Catalogs as CSV: take one out, and bring one in, with many tracks at once.",
  Leaderboards: "Who is heard, released and bought most, and where your own artists are among them.",
  Progress: "XP, levels and achievements: how far you are, and what is next.",
  Reports: "Tell the operators what is wrong.",
  Plays: "Log plays of tracks, one at a time or in batches; read a track's in numbers, and your own history.",
  Discovery:
    "What to hear next: stations of an artist, a track, a genre, a tag or a playlist, and what is trending.",
  Collections: "Music that operators and producers have put together: find, create, edit and start it.",
  Purchases: "Buy licenses of tracks, follow what becomes of a purchase, cancel it, and refund it.",
  "Beat requests": "Open requests for beats, with genre, tempo and budget.",
  Sales:
    "What your artists have sold, what is owed and was sent to whom, and how the price of a track is shared.",
  "Exclusive licenses":
    "What tracks are offered for: license types with their prices, terms and files, and the presets that artists keep.",
  Coupons: "Codes that make licenses cheaper: try one, and manage those of your artists.",
  Licenses:
    "What you may do with the tracks that you have licensed: certificates, files, and their verification.",
  "Payments connect (legacy)":
    "The seller's account with the payment provider: open it, see how far its onboarding has come, and visit its dashboard.",
  Notifications:
    "What you were notified of, what is unread, and which notifications you want by which channel.",
  "Push device tokens": "Register devices for push notifications.",
};
