import "server-only";
import { sql } from "@/db/client";
import type { Actor } from "@/lib/catalog/members/fragments";
import { maySellTrack } from "@/lib/catalog/members/visibility-fragments";
import { disputeShape } from "@/lib/catalog/track-audio/processing-fragments";

const plays = sql`coalesce((select plays from insight_totals where kind = 'track' and entity_id = mine.id), 0)`;

/** The fields of a row of a list for the account of `mine`, which has the columns of `tracks`. */
export const listFields = (actor: Actor) => sql`
  'id', mine.id, 'name', mine.name, 'image', mine.image,
  'artists', (select coalesce(json_agg(json_build_object('id', artists.id, 'name', artists.name)
      order by credits.position, artists.id), '[]')
    from credits join artists on artists.id = credits.artist_id where credits.track_id = mine.id),
  'album', (select json_build_object('id', albums.id, 'name', albums.name) from albums where albums.id = mine.album_id),
  'status', mine.status, 'hidden_reason', mine.hidden_reason, 'visibility', mine.visibility, 'publish_at', mine.publish_at, 'release_date', mine.release_date,
  'duration', mine.duration, 'bpm', mine.bpm, 'key', mine.key, 'scale', mine.scale, 'plays', ${plays},
  'audio', (select json_build_object('version', version,
      'playing', (select max(version) from track_audio where track_audio.track_id = mine.id and state = 'ready'), 'state', state, 'step', step, 'progress', progress, 'message', message, 'hint', hint,
      'code', code, 'dispute', ${disputeShape(sql`track_audio`)})
    from track_audio where track_audio.track_id = mine.id order by version desc limit 1),
  'can_delete', (select ${maySellTrack(actor)} from tracks where tracks.id = mine.id)`;

const activeOffers = sql`from license_offers where license_offers.track_id = mine.id and active`;

/** The active offers of `mine`. */
export const offerFields = sql`
  'currency', (select min(currency) ${activeOffers}),
  'prices', (select coalesce(json_object_agg(license_offers.license_type, amount), '{}') ${activeOffers}),
  'presets', (select coalesce(json_object_agg(license_offers.license_type, preset_id), '{}') ${activeOffers} and preset_id is not null)`;
