import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "@/db/actor";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { commas } from "@/db/commas";
import { jsonObject } from "@/db/json";
import { escapeLike } from "@/db/like";
import { createOrder, type List, type OffsetPage, type PageSlice, type SortKey, sqlPage } from "@/db/page";
import { relationReader } from "@/db/relation";
import { artistMembers, artists } from "@/db/schema/artists";
import { insightDays } from "@/db/schema/insights";
import { licensePresets, trackSales } from "@/db/schema/offers";
import { paymentAccounts } from "@/db/schema/payments";
import { purchases } from "@/db/schema/purchases";
import { credits, trackStats, tracks } from "@/db/schema/tracks";
import { managesArtist } from "@/lib/catalog/members/fragments";
import { mayChangeTrack, sellerOfTrack } from "@/lib/catalog/members/visibility-fragments";
import { STUDIO_STATES, type StudioState } from "@/lib/catalog/studio/constants";
import { listFields, offerFields } from "@/lib/catalog/studio/fragments";
import { payeeIsReady } from "@/lib/commerce/payouts/account-fragments";
import { isSale } from "./fragments";
import { RECENT_PLAY_DAYS, type SortDirection, type StudioSale, type StudioSort } from "./music-constants";
import type { getPricing, listStudioTracks } from "./music-pages";

type Item = z.input<typeof listStudioTracks.output>["pagination"]["data"][number];
type Counts = z.input<typeof listStudioTracks.output>["counts"];
type PricingOptions = z.input<typeof getPricing.output>;

export interface StudioTracksFilter {
  artistId: number;
  state: StudioState;
  sale: StudioSale;
  sort: StudioSort;
  direction: SortDirection;
  search: string;
  livemode: boolean;
}

/** The first of the days whose plays are shown. */
const firstDay = sql`((now() at time zone 'UTC')::date - ${sql.unsafe(String(RECENT_PLAY_DAYS - 1))})`;

const daysOfTrack = sql`
  select ${insightDays.day}, ${insightDays.plays} from ${insightDays} where ${insightDays.kind} = 'track'
    and ${insightDays.entity_id} = mine.id and ${insightDays.day} >= ${firstDay}`;

const recentPlays = sql`(select coalesce(sum(plays), 0) from (${daysOfTrack}) as recent)`;

const likes = relationReader("likes").count(sql`mine.id`);

/** The sales of `mine` by its artist: others have sold what was sold before a credit changed. */
const salesOfTrack = ({ artistId, livemode }: Pick<StudioTracksFilter, "artistId" | "livemode">) => sql`
  from ${purchases} where ${purchases.track_id} = mine.id and ${purchases.artist_id} = ${artistId}
    and ${purchases.is_live} = ${livemode} and ${isSale(purchases)}`;

const isEarning = sql`${purchases.state} in ('completed', 'refund_due')`;

/** The state of the sale of `mine`, which has what `track_stats` and `track_sales` say besides the columns of `tracks`. */
const saleState = sql`
  case when mine.exclusive = 'sold' then 'sold' when mine.from_amount is null then 'none'
    when mine.status = 'published' and mine.visibility <> 'private' then 'on_sale' else 'priced' end`;

/** The order of states: what needs attention before what is done. */
const statePlace = sql`
  array_position('{failed,hidden,processing,draft,scheduled,published}'::text[], mine.status::text) * 10
    + array_position('{none,priced,on_sale,sold}'::text[], ${saleState})`;

const ids: SortKey = [sql`mine.id`, sql`bigint`];

function toOrder(filter: StudioTracksFilter) {
  const by = (column: typeof likes, type = sql`bigint`) => createOrder(filter.direction, [column, type], ids);
  switch (filter.sort) {
    case "newest":
      return createOrder(filter.direction, ids);
    case "title":
      return by(sql`lower(mine.name)`, sql`text`);
    case "state":
      return by(statePlace, sql`integer`);
    case "plays":
      return by(recentPlays);
    case "likes":
      return by(likes);
    case "sales":
      return by(sql`(select count(*) ${salesOfTrack(filter)})`);
    case "revenue":
      return by(
        sql`(select coalesce(sum(${purchases.artist_amount}) filter (where ${isEarning}), 0)::bigint ${salesOfTrack(filter)})`,
      );
    case "price":
      return by(sql`coalesce(mine.from_amount, -1)`);
    case "updated":
      return by(sql`mine.updated_at`, sql`timestamptz`);
  }
}

const rowFields = (actor: Actor, filter: StudioTracksFilter) => sql`${listFields(actor)}, ${offerFields},
  'recent_plays', (
    select json_agg(coalesce(recent.plays, 0) order by days.day)
    from generate_series(${firstDay}, (now() at time zone 'UTC')::date, interval '1 day') as days (day)
      left join (${daysOfTrack}) as recent on recent.day = days.day),
  'likes', ${likes},
  'sales', (select count(*) ${salesOfTrack(filter)}),
  'revenue', (
    select coalesce(json_agg(json_build_object('amount', amount, 'currency', currency) order by amount desc, currency), '[]') from (
      select ${purchases.currency}, sum(${purchases.artist_amount})::bigint as amount ${salesOfTrack(filter)} and ${isEarning}
        group by currency) as sums),
  'sale', ${saleState},
  'from', case when mine.from_amount is not null then json_build_object('amount', mine.from_amount, 'currency', mine.sale_currency) end,
  'updated_at', mine.updated_at`;

/** The data that a form needs to price tracks of `owned`, an artist and its owner, besides the tracks. */
const pricing = (isLive: boolean) => sql`
  (select coalesce(json_agg(${jsonObject(sql`
      preset.id, preset.kind, preset.name, preset.archived_at is not null as archived, preset.amount, preset.currency, preset.terms -> 'files_to_deliver' as files_to_deliver,
      preset.terms -> 'audio_streams_allowed' as audio_streams_allowed`)}
    order by lower(preset.name), preset.id), '[]')
    from ${licensePresets} as preset where preset.artist_id = owned.artist_id) as presets,
  (select ${paymentAccounts.default_currency} from ${paymentAccounts} where ${paymentAccounts.user_id} = owned.user_id
    and ${paymentAccounts.closed_at} is null) as currency,
  ${payeeIsReady(sql`owned.user_id`, isLive)} as ready`;

/** An artist that the account manages, with its owner. */
const ownedArtist = (actor: Actor, artistId: number) => sql`
  (select ${artists.id} as artist_id, (
      select ${artistMembers.user_id} from ${artistMembers} where ${artistMembers.artist_id} = ${artists.id}
        and ${artistMembers.role} = 'owner') as user_id
    from ${artists} where ${artists.id} = ${artistId} and ${managesArtist(actor, sql`select ${artistId}::bigint as artist_id`)}) as owned`;

/** A page of the tracks credited to an artist with their figures, and how many are in each state; undefined for somebody else's artist. */
export async function findStudioTracksPage(actor: Actor, filter: StudioTracksFilter, slice: PageSlice) {
  const { artistId, state, sale, search, livemode } = filter;
  const conditions = [
    sql`mine.name ilike ${`%${escapeLike(search)}%`}`,
    ...(state === "all" ? [] : [sql`mine.status = ${state}`]),
    ...(sale === "all" ? [] : [sql`${saleState} = ${sale}`]),
  ];
  const list: List = {
    from: sql`mine`,
    where: conditions.reduce((all, one) => sql`${all} and ${one}`),
    order: toOrder(filter),
    shape: sql`json_build_object(${rowFields(actor, filter)})`,
  };
  const states = STUDIO_STATES.map(
    (each) => sql`${each}::text, count(*) filter (where ${each} in ('all', mine.status))`,
  );
  const [row] = await sql<(OffsetPage<Item> & { counts: Counts } & PricingOptions)[]>`
    with mine as materialized (
      select ${tracks}.*, ${trackStats.from_amount}, ${trackStats.currency} as sale_currency, ${trackSales.exclusive}
      from ${credits} join ${tracks} on ${tracks.id} = ${credits.track_id}
        left join ${trackStats} on ${trackStats.track_id} = ${tracks.id} left join ${trackSales} on ${trackSales.track_id} = ${tracks.id}
      where ${credits.artist_id} = ${artistId} and (${credits.role} = 'performer' or ${credits.position} = 0))
    select (select json_build_object(${commas(states)}) from mine) as counts,
      ${sqlPage(list, slice)}, ${pricing(livemode)}
    from ${ownedArtist(actor, artistId)}`;
  return row;
}

/** Finds the options of prices of an artist's tracks; undefined for somebody else's artist. */
export async function findPricing(actor: Actor, artistId: number, isLive: boolean) {
  const [row] = await sql<PricingOptions[]>`select ${pricing(isLive)} from ${ownedArtist(actor, artistId)}`;
  return row;
}

/** The same for the artist that sells a track: null while nobody does; undefined for a track that the account may not change. */
export async function findTrackPricing(actor: Actor, trackId: number, isLive: boolean) {
  const [row] = await db
    .select({
      pricing: expression<PricingOptions | null>(sql`(
          select row_to_json(object) from (
          select ${pricing(isLive)}
          from (select seller.artist_id, seller.seller_id as user_id from (${sellerOfTrack}) as seller) as owned) as object)`),
    })
    .from(tracks)
    .where(and(eq(tracks.id, trackId), mayChangeTrack(actor)));
  return row;
}
