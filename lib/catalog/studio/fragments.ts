import "server-only";
import type { Actor } from "@/db/actor";
import { sql } from "@/db/client";
import { albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { insightTotals } from "@/db/schema/insights";
import { licenseOffers } from "@/db/schema/offers";
import { trackAudio } from "@/db/schema/track-audio";
import { credits, tracks } from "@/db/schema/tracks";
import { maySellTrack } from "@/lib/catalog/members/visibility-fragments";
import { disputeShape } from "@/lib/catalog/track-audio/processing-fragments";

const plays = sql`coalesce((select ${insightTotals.plays} from ${insightTotals} where ${insightTotals.kind} = 'track'
  and ${insightTotals.entity_id} = mine.id), 0)`;

/** The fields of a row of a list for the account of `mine`, which has the columns of `tracks`. */
export const listFields = (actor: Actor) => sql`
  'id', mine.id, 'name', mine.name, 'image', mine.image,
  'artists', (select coalesce(json_agg(json_build_object('id', ${artists.id}, 'name', ${artists.name})
      order by ${credits.position}, ${artists.id}), '[]')
    from ${credits} join ${artists} on ${artists.id} = ${credits.artist_id} where ${credits.track_id} = mine.id),
  'album', (select json_build_object('id', ${albums.id}, 'name', ${albums.name}) from ${albums} where ${albums.id} = mine.album_id),
  'status', mine.status, 'hidden_reason', mine.hidden_reason, 'visibility', mine.visibility, 'publish_at', mine.publish_at, 'release_date', mine.release_date,
  'duration', mine.duration, 'bpm', mine.bpm, 'key', mine.key, 'scale', mine.scale, 'plays', ${plays},
  'audio', (select json_build_object('version', ${trackAudio.version},
      'playing', (select max(${trackAudio.version}) from ${trackAudio} where ${trackAudio.track_id} = mine.id
        and ${trackAudio.state} = 'ready'), 'state', ${trackAudio.state}, 'step', ${trackAudio.step}, 'progress', ${trackAudio.progress},
        'message', ${trackAudio.message}, 'hint', ${trackAudio.hint},
      'code', ${trackAudio.code}, 'dispute', ${disputeShape(trackAudio)})
    from ${trackAudio} where ${trackAudio.track_id} = mine.id order by ${trackAudio.version} desc limit 1),
  'can_delete', (select ${maySellTrack(actor)} from ${tracks} where ${tracks.id} = mine.id)`;

const activeOffers = sql`from ${licenseOffers} where ${licenseOffers.track_id} = mine.id and ${licenseOffers.active}`;

/** The active offers of `mine`. */
export const offerFields = sql`
  'currency', (select min(${licenseOffers.currency}) ${activeOffers}),
  'prices', (select coalesce(json_object_agg(${licenseOffers.license_type}, ${licenseOffers.amount}), '{}') ${activeOffers}),
  'presets', (select coalesce(json_object_agg(${licenseOffers.license_type}, ${licenseOffers.preset_id}), '{}') ${activeOffers}
    and ${licenseOffers.preset_id} is not null)`;
