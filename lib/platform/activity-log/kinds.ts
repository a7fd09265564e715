/**
 * The kinds of activities. What each has besides its actor:
 *
 * | kind | subject | concerns | details |
 * |---|---|---|---|
 * | track_published, album_published | track, album | its first artist; the actor is nobody | |
 * | liked, reposted | track | its first artist | |
 * | album_liked, album_reposted | album | its first artist | |
 * | artist_liked, followed_artist | artist | the artist | |
 * | followed_user | user | the account followed | |
 * | playlist_added | track | its first artist | playlist_id |
 * | playlist_changed | playlist | its owner | version: that of the last edit of the day |
 * | playlist_invited | playlist | the account invited | |
 * | artist_invited | artist | the account invited | |
 * | credit_requested | track, album | the artist that it names | |
 * | commented, replied, comment_edited | comment | the track's first artist; of a reply also the parent's author | track_id, position |
 * | purchased, refunded | purchase | the artist; of a refund also the buyer | track_id, amount, currency; license_type |
 * | license_issued, license_revoked | license (uuid) | the licensee and the artist | track_id, license_type |
 * | request_posted | beat_request | nobody | |
 * | request_submitted | beat_request | who asked | track_id |
 * | request_fulfilled | beat_request | who submitted the chosen track | track_id |
 * | payout_paid | payout | the payee | amount, currency |
 * | achievement_unlocked | achievement | the account | what its writer adds |
 * | level_reached | level | the account | xp |
 * | play_milestone | track | its first artist | plays |
 */
const ACTIVITY_KINDS = [
  "track_published",
  "album_published",
  "liked",
  "album_liked",
  "artist_liked",
  "reposted",
  "album_reposted",
  "followed_user",
  "followed_artist",
  "playlist_added",
  "playlist_changed",
  "playlist_invited",
  "artist_invited",
  "credit_requested",
  "commented",
  "replied",
  "comment_edited",
  "purchased",
  "refunded",
  "license_issued",
  "license_revoked",
  "request_posted",
  "request_submitted",
  "request_fulfilled",
  "payout_paid",
  "achievement_unlocked",
  "level_reached",
  "play_milestone",
] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
