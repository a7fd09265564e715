import "server-only";
import type { z } from "zod";
import type { Actor } from "@/db/actor";
import { sql } from "@/db/client";
import { desc, type PageResult, type Slice, type Source, sqlMerged } from "@/db/page";
import { replicaSql } from "@/db/replica";
import { activities } from "@/db/schema/activities";
import { insightDays } from "@/db/schema/insights";
import { downloadEvents, licenses } from "@/db/schema/licenses";
import { tracks } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import type { Span } from "@/lib/listening/insights/spans";
import { isWithinDays } from "./fragments";
import type { ArtistActivity } from "./shapes";

type Entry = z.input<typeof ArtistActivity>;

interface ActivityInput {
  artistId: number;
  span: Span;
  livemode: boolean;
}

const licensed = sql`
  'license', json_build_object('uuid', ${licenses.uuid}, 'license_type', ${licenses.license_type}),
  'track', json_build_object('id', ${licenses.track_id}, 'name', ${licenses.track_name})`;

/** Selects the events of an artist's music: `(at, kind, id, item)`. Later kinds come first among those of one instant. */
function activitySources({ artistId, span: { from, to }, livemode }: ActivityInput): Source[] {
  /** `rows` yields `(at, id, item)`. */
  const source = (
    kind: number,
    rows: (follows: (at: Fragment, id: Fragment) => Fragment) => Fragment,
  ): Source => {
    const number = sql.unsafe(String(kind));
    return {
      rows: (follows, most) => sql`
        select found.at, ${number} as kind, found.id, found.item from (${rows((at, id) => follows(at, number, id))}) as found
        order by found.at desc, found.id desc limit ${most}`,
      total: sql`(select count(*) from (${rows(() => sql`true`)}) as rows)`,
    };
  };
  return [
    source(
      1,
      (follows) => sql`
        select day_start as at, 0::bigint as id,
          json_build_object('type', 'plays', 'at', day_start, 'plays', ${insightDays.plays}, 'listeners',
            coalesce(${insightDays.reach}[1], 0)) as item
        from ${insightDays} cross join lateral (select ${insightDays.day}::timestamp at time zone 'UTC' as day_start) as start
        where ${insightDays.kind} = 'artist' and ${insightDays.entity_id} = ${artistId} and ${insightDays.plays} > 0
          and ${insightDays.day} between ${from}::date and ${to}::date and ${follows(sql`day_start`, sql`0::bigint`)}`,
    ),
    source(
      2,
      (follows) => sql`
        select ${licenses.issued_at} as at, ${licenses.id}, json_build_object('type', 'license', 'at', ${licenses.issued_at},
          ${licensed}) as item
        from ${licenses} where ${licenses.artist_id} = ${artistId} and ${licenses.livemode} = ${livemode}
          and ${isWithinDays(licenses.issued_at, from, to)}
          and ${follows(licenses.issued_at, licenses.id)}`,
    ),
    source(
      3,
      (follows) => sql`
        select ${downloadEvents.created_at} as at, ${downloadEvents.id},
          json_build_object('type', 'download', 'at', ${downloadEvents.created_at}, 'file', ${downloadEvents.kind}, ${licensed}) as item
        from ${downloadEvents} join ${licenses} on ${licenses.id} = ${downloadEvents.license_id}
        where ${downloadEvents.artist_id} = ${artistId} and ${licenses.livemode} = ${livemode}
          and ${isWithinDays(downloadEvents.created_at, from, to)}
          and ${follows(downloadEvents.created_at, downloadEvents.id)}`,
    ),
    source(
      4,
      (follows) => sql`
        select ${activities.at}, ${activities.id},
          json_build_object('type', 'milestone', 'at', ${activities.at}, 'plays', (${activities.details} ->> 'plays')::bigint,
            'track', json_build_object('id', ${tracks.id}, 'name', ${tracks.name})) as item
        from ${activities} join ${tracks} on ${tracks.id} = ${activities.subject_id}::bigint
        where ${activities.artist_id} = ${artistId} and ${activities.kind} = 'play_milestone'
          and ${isWithinDays(activities.at, from, to)}
          and ${follows(activities.at, activities.id)}`,
    ),
  ];
}

const newestFirst = desc(
  [sql`entry.at`, sql`timestamptz`],
  [sql`entry.kind`, sql`int`],
  [sql`entry.id`, sql`bigint`],
);

/** Finds the events of an artist's music in a period, the latest first. */
export async function findArtistActivity(
  viewer: Actor,
  asked: ActivityInput,
  slice: Slice,
): Promise<PageResult<Entry>> {
  const list = { sources: activitySources(asked), order: newestFirst, shape: sql`entry.item` };
  const [row] = await replicaSql(viewer.userId)<[PageResult<Entry>]>`select ${sqlMerged(list, slice)}`;
  return row;
}

interface Totals {
  plays: number;
  listeners: number;
  licenses: number;
  downloads: number;
}

/** Sums the numbers of an artist's music in a period. */
export async function findArtistTotals(
  viewer: Actor,
  { artistId, span, livemode }: ActivityInput,
): Promise<Totals> {
  const { from, to } = span;
  const [row] = await replicaSql(viewer.userId)<[Totals]>`
    select
      (select coalesce(sum(${insightDays.plays}), 0) from ${insightDays}
       where ${insightDays.kind} = 'artist' and ${insightDays.entity_id} = ${artistId}
         and ${insightDays.day} between ${from}::date and ${to}::date) as plays,
      -- A listener counts on the first active day of the period.
      (select coalesce(sum(${insightDays.reach}[width_bucket(${insightDays.day} - ${from}::date, ${insightDays.gaps}) + 1]), 0)
        from ${insightDays}
       where ${insightDays.kind} = 'artist' and ${insightDays.entity_id} = ${artistId}
         and ${insightDays.day} between ${from}::date and ${to}::date) as listeners,
      (select count(*) from ${licenses}
       where ${licenses.artist_id} = ${artistId} and ${licenses.livemode} = ${livemode}
         and ${isWithinDays(licenses.issued_at, from, to)}) as licenses,
      (select count(*) from ${downloadEvents} join ${licenses} on ${licenses.id} = ${downloadEvents.license_id}
       where ${downloadEvents.artist_id} = ${artistId} and ${licenses.livemode} = ${livemode}
         and ${isWithinDays(downloadEvents.created_at, from, to)}) as downloads`;
  return row;
}
