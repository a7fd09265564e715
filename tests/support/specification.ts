import { z } from "zod";

/**
 * The shapes of the specification, written from its text and not from the contracts: every key and its type, and no key
 * more. Tests compare whole answers with them.
 */

const id = z.int().min(1);
const picture = z.url();
const date = z.string().regex(/^\d{4}-\d\d-\d\d$/);

const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const Artist = z.strictObject({
  id,
  name: z.string(),
  image: picture,
  image_small: picture,
  verified: z.boolean(),
  model_type: z.literal("artist"),
});

export const Track = z.strictObject({
  id,
  name: z.string(),
  release_date: date,
  image: picture,
  duration: z.int(),
  description: z.string().nullable(),
  artists: z.array(Artist),
  bpm: z.int().nullable(),
  key: z.string().nullable(),
  scale: z.string().nullable(),
  plays_count: z.int().min(0),
  likes_count: z.int().min(0),
  from_amount: z.int().min(0).nullable(),
  currency: z.string().nullable(),
  model_type: z.literal("track"),
});

export const MinimalTrack = Track.pick({
  id: true,
  name: true,
  release_date: true,
  image: true,
  duration: true,
  model_type: true,
});

export const Album = z.strictObject({
  id,
  name: z.string(),
  image: picture,
  release_date: date,
  description: z.string().nullable(),
  type: z.enum(["album", "ep", "single", "beat_tape"]),
  tracks_count: z.int().min(0),
  duration: z.int().min(0),
  plays_count: z.int().min(0),
  likes_count: z.int().min(0),
  tracks: z.array(Track).nullable(),
  artists: z.array(Artist).nullable(),
  model_type: z.literal("album"),
});

export const User = z.strictObject({
  id,
  display_name: z.string(),
  avatar: picture,
  model_type: z.literal("user"),
});

export const Comment = z.strictObject({
  id,
  content: z.string(),
  position: z.int(),
  depth: z.int(),
  deleted: z.boolean(),
  user: User,
  parent_id: id.nullable(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  model_type: z.literal("comment"),
});

export const MinimalComment = Comment.omit({
  user: true,
  parent_id: true,
  created_at: true,
  edited_at: true,
});

function paginationSchema(item: z.ZodType) {
  return z.strictObject({
    current_page: z.int(),
    from: z.int(),
    to: z.int(),
    per_page: z.int(),
    last_page: z.int(),
    total: z.int(),
    data: z.array(item),
  });
}

export const MinimalGenre = z.strictObject({ id, name: z.string(), model_type: z.literal("genre") });

export const Genre = z.strictObject({
  ...MinimalGenre.shape,
  tracks_count: z.int().min(0),
  artists_count: z.int().min(0),
});

/** The body of a paginated list. */
export function listSchema(item: z.ZodType) {
  return z.strictObject({ status: z.literal("success"), pagination: paginationSchema(item) });
}

export const ArtistDetail = z.strictObject({
  ...Artist.shape,
  city: z.string(),
  country: z.string(),
  claimed: z.boolean(),
  tracks_count: z.int().min(0),
  plays_count: z.int().min(0),
  followers_count: z.int().min(0),
  followed: z.boolean(),
  albums: paginationSchema(Album).nullable().optional(),
  similar: z.array(Artist).nullable().optional(),
  top_tracks: z.array(Track).nullable().optional(),
  genres: z.array(MinimalGenre).nullable().optional(),
  profile: z.strictObject({ id, description: z.string(), city: z.string(), country: z.string() }),
  profile_images: z.array(z.strictObject({ id, url: picture })).nullable(),
  links: z.array(z.strictObject({ id, url: z.url(), title: z.string() })).nullable(),
  updated_at: z.iso.datetime(),
});

export const BeatRequest = z.strictObject({
  id: z.string().regex(/^req_[a-z0-9]{16}$/),
  user_id: id,
  user_name: z.string(),
  content: z.string(),
  reference_track: z.string().nullable(),
  genre: z.string().nullable(),
  bpm_range: z.string().nullable(),
  key: z.string().nullable(),
  mood: z.string().nullable(),
  budget: z.int().nullable(),
  currency: z.literal(["usd", "eur", "gbp", "cad"]),
  duration_hours: z.literal([24, 48, 72]),
  status: z.literal(["active", "expired", "fulfilled"]),
  submissions_count: z.int(),
  track_views: z.int(),
  fulfilled_by: id.nullable(),
  is_mine: z.boolean(),
  created_at: instant,
  expires_at: instant,
  hours_remaining: z.number(),
});

/** Every operation that the specification's tables list. */
export const OPERATIONS = [
  "GET /artists/{id}",
  "GET /artists/{id}/albums",
  "GET /artists/{id}/tracks",
  "GET /tracks/{id}/comments",
  "GET /tracks/{id}/wave",
  "GET /tracks/{id}/fingerprint/status",
  "GET /users/me/followed-users",
  "POST /users/{id}/unfollow",
  "GET /messaging/conversations",
  "POST /messaging/conversations/start",
  "DELETE /messaging/conversations/{conversationId}",
  "GET /messaging/conversations/{conversationId}/messages",
  "GET /messaging/conversations/{conversationId}/messages-with-receipts",
  "POST /messaging/messages",
  "POST /messaging/conversations/{conversationId}/read",
  "POST /messaging/messages/{messageId}/read",
  "POST /messaging/conversations/{conversationId}/unread",
  "GET /messaging/unread-count",
  "POST /messaging/conversations/{conversationId}/typing",
  "GET /messaging/conversations/{conversationId}/typing",
  "GET /messaging/search-users",
  "GET /messaging/followed-users",
  "GET /producer-intelligence/insights/tracks/{trackId}",
  "GET /producer-intelligence/insights/tracks/{trackId}/charts",
  "GET /producer-intelligence/insights/tracks/{trackId}/realtime",
  "GET /producer-intelligence/insights/albums/{albumId}",
  "GET /producer-intelligence/insights/albums/{albumId}/charts",
  "GET /producer-intelligence/insights/artists/{artistId}",
  "GET /producer-intelligence/insights/artists/{artistId}/charts",
  "GET /producer-intelligence/insights/artists/{artistId}/collaborations",
  "GET /producer-intelligence/insights/export/formats",
  "POST /producer-intelligence/insights/export/csv",
  "POST /producer-intelligence/insights/export/json",
  "POST /producer-intelligence/insights/export/report",
  "POST /producer-intelligence/insights/export/pdf",
  "GET /beat-requests",
  "GET /artist/payments-connect/status",
  "POST /push-tokens",
] as const;

export const TrackAnalytics = z.strictObject({
  plays: z.strictObject({ total: z.int(), period: z.int() }),
  listeners: z.strictObject({ total: z.int(), unique: z.int() }),
  engagement: z.strictObject({ likes: z.int(), reposts: z.int() }),
  growth: z.strictObject({ plays_change: z.number(), listeners_change: z.number() }),
});

const TrackFigures = z.strictObject({ id, name: z.string(), plays: z.int(), listeners: z.int() });

export const AlbumAnalytics = TrackAnalytics.extend({ tracks: z.array(TrackFigures) });

export const ArtistAnalytics = TrackAnalytics.extend({
  top_tracks: z.array(TrackFigures),
  followers: z.strictObject({ total: z.int(), period: z.int(), change: z.number() }),
  countries: z.array(z.strictObject({ country: z.string(), plays: z.int() })),
});

export const Chart = z.strictObject({
  timeframe: z.string(),
  interval: z.enum(["day", "week"]),
  points: z.array(
    z.strictObject({ date, plays: z.int(), listeners: z.int(), likes: z.int(), reposts: z.int() }),
  ),
});

export const Realtime = z.strictObject({
  active_listeners: z.int(),
  plays_last_hour: z.int(),
  plays_last_24_hours: z.int(),
  recent_plays: z.array(
    z.strictObject({ played_at: instant, country: z.string().nullable(), source: z.string() }),
  ),
  as_of: instant,
});

export const Collaborations = z.strictObject({
  total_collaborations: z.int(),
  top_collaborators: z.array(z.strictObject({ artist: Artist, tracks: z.int(), plays: z.int() })),
  collaboration_tracks: z.array(
    z.strictObject({ id, name: z.string(), artists: z.array(Artist), plays: z.int(), release_date: date }),
  ),
});

const figures = { plays: z.int(), listeners: z.int(), likes: z.int(), reposts: z.int() };

const span = { period: z.string().nullable(), from: date, to: date, generated_at: instant };

export const ExportedRows = z.strictObject({
  type: z.enum(["tracks", "albums", "artists"]),
  group_by: z.enum(["period", "day"]),
  ...span,
  rows: z.array(
    z.strictObject({
      date: date.optional(),
      id,
      name: z.string(),
      artists: z.array(z.string()).optional(),
      album: z.string().nullable().optional(),
      release_date: date.optional(),
      ...figures,
      plays_change: z.number().optional(),
      listeners_change: z.number().optional(),
    }),
  ),
});

const points = z.array(z.strictObject({ date, ...figures }));

export const Report = z.strictObject({
  artist: z.strictObject({ id, name: z.string() }),
  ...span,
  totals: z.strictObject(figures),
  comparison: z.strictObject({ from: date, to: date, ...figures }),
  growth: z.strictObject({
    plays_change: z.number(),
    listeners_change: z.number(),
    likes_change: z.number(),
    reposts_change: z.number(),
  }),
  top_tracks: z.array(TrackFigures),
  countries: ArtistAnalytics.shape.countries,
  followers: ArtistAnalytics.shape.followers,
  series: z.strictObject({ interval: z.enum(["day", "week"]), points, comparison: points }).optional(),
});
