import "server-only";
import type { PendingQuery, Row } from "postgres";
import { sql } from "@/db/client";

type Fragment = PendingQuery<Row[]>;

/**
 * The voice tag of `tracks`, as `(id, file_id)`: of the artist that is credited first among those to which it belongs and that have one.
 */
export const voiceTagOfTrack: Fragment = sql`
  select voice_tags.id, voice_tags.file_id from credits join voice_tags on voice_tags.artist_id = credits.artist_id
  where credits.track_id = tracks.id and (credits.role = 'performer' or credits.position = 0)
  order by credits.position limit 1`;

/** Whether `tracks` is for sale, or its exclusive rights are sold; not for a free download, which everybody has anyway. */
export const isProtected: Fragment = sql`(not tracks.downloadable and (
  exists (select from track_figures where track_figures.track_id = tracks.id and track_figures.from_amount is not null)
  or exists (select from track_sales where track_sales.track_id = tracks.id and track_sales.exclusive = 'sold')))`;

/** Whether the account has a license of `tracks` that is valid now. */
export const hasLicense = (userId: number): Fragment => sql`exists (
  select from licenses
  where licenses.licensee_id = ${userId} and licenses.track_id = tracks.id and licenses.state = 'active'
    and (licenses.expires_at is null or licenses.expires_at > now()))`;
