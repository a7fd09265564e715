import "server-only";
import { sql } from "@/db/client";
import { albumArtists } from "@/db/schema/albums";
import { artistMembers } from "@/db/schema/artists";
import { takedownAccounts, takedownNotices, takedownSubjects } from "@/db/schema/takedowns";
import { tracks } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import { ownersOfTrack } from "@/lib/catalog/members/visibility-fragments";
import { REPEAT_MONTHS } from "./notice-constants";

/** The accounts that manage the track or album of the row of `takedown_subjects`: `(user_id)`. */
export const managersOfSubject = sql`
  select ${artistMembers.user_id} from ${tracks} cross join lateral (${ownersOfTrack}) as owner
    join ${artistMembers} on ${artistMembers.artist_id} = owner.artist_id
  where ${takedownSubjects.subject_type} = 'track' and ${tracks.id} = ${takedownSubjects.subject_id}
  union select ${artistMembers.user_id} from ${albumArtists}
    join ${artistMembers} on ${artistMembers.artist_id} = ${albumArtists.artist_id}
  where ${takedownSubjects.subject_type} = 'album' and ${albumArtists.album_id} = ${takedownSubjects.subject_id}`;

/** The notices against an account that were upheld within a year, and not taken back since: `(id)`. */
export const recentTakedowns = (userId: Fragment) => sql`
  select ${takedownNotices.id} from ${takedownAccounts} join ${takedownNotices} on ${takedownNotices.id} = ${takedownAccounts.notice_id}
  where ${takedownAccounts.user_id} = ${userId} and ${takedownNotices.state} in ('upheld', 'countered')
    and ${takedownNotices.decided_at} > now() - make_interval(months => ${sql.unsafe(String(REPEAT_MONTHS))})`;
