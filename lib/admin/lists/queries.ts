import "server-only";
import { sql } from "@/db/client";
import { escapeLike } from "@/db/like";
import { createOrder, type List, type PageSlice, type SortKey, sqlItems } from "@/db/page";
import { albumArtists, albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { orders, purchases } from "@/db/schema/purchases";
import { credits, trackStats, tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Fragment } from "@/db/tagged";
import { MAX_EXPORTED_ROWS } from "@/lib/platform/audit-log/constants";
import type { ALBUM_FILTERS, ORDER_FILTERS, TRACK_FILTERS } from "./kinds";
import type {
  AlbumEntryRow,
  AlbumQuery,
  OrderEntryRow,
  OrderQuery,
  OrderTotal,
  TrackEntryRow,
  TrackQuery,
} from "./pages";

/** The operators' lists of music and orders: of everything, also of what only its owners see. */

const anything = sql`true`;

const like = (search: string) => `%${escapeLike(search.toLowerCase())}%`;

const isId = (search: string) => /^\d{1,15}$/.test(search);

/** The ids of tracks or albums that a search matches, by name or by artist: two look-ups, each with an index of its own. */
const byNameOrArtist = (things: "tracks" | "albums", search: string) => {
  const table = sql(things);
  const [links, link] =
    things === "tracks" ? [credits, credits.track_id] : [albumArtists, albumArtists.album_id];
  if (search === "") return anything;
  return sql`${table}.id in (
    select id from ${table} as named where lower(named.name) like ${like(search)} ${isId(search) ? sql`or named.id = ${search}::bigint` : sql``}
    union
    select ${link} from ${links} join ${artists} on ${artists.id} = artist_id where lower(${artists.name}) like ${like(search)})`;
};

const TRACK_ORDERS = {
  newest: [],
  title: [[sql`lower(${tracks.name})`, sql`text`]],
  plays: [[sql`tracks.ranked_plays`, sql`bigint`]],
} satisfies Record<TrackQuery["sort"], SortKey[]>;

function trackList({ filter, search, sort, direction }: TrackQuery): List {
  return {
    from: tracks,
    rows: sql`(select ${tracks}.*, ${trackStats.ranked_plays}, ${trackStats.plays}, ${trackStats.likes}, ${trackStats.from_amount},
      ${trackStats.currency} from ${tracks} join ${trackStats} on ${trackStats.track_id} = ${tracks.id}) as ${tracks}`,
    where: sql`${byNameOrArtist("tracks", search)} and ${filter === "all" ? anything : sql`${tracks.status} = ${filter}`}`,
    order: createOrder(direction, ...TRACK_ORDERS[sort], tracks.id),
    shape: sql`json_build_object(
      'id', ${tracks.id}, 'name', ${tracks.name}, 'image', ${tracks.image}, 'status', ${tracks.status}, 'visibility', ${tracks.visibility},
      'hidden_reason', ${tracks.hidden_reason}, 'plays', tracks.plays, 'likes', tracks.likes, 'created_at', ${tracks.created_at},
      'artists', (
        select coalesce(string_agg(${artists.name}, ', ' order by ${credits.position}), '') from ${credits}
          join ${artists} on ${artists.id} = ${credits.artist_id}
        where ${credits.track_id} = ${tracks.id} and ${credits.role} in ('performer', 'featured')),
      'sales', (select count(*) from ${purchases} where ${purchases.track_id} = ${tracks.id}
        and ${purchases.state} in ('completed', 'refund_due')),
      'price', case when from_amount is not null then json_build_object('amount', from_amount, 'currency', tracks.currency) end)`,
  };
}

/** A page of tracks, how many match the search in each state, and their plays. */
export async function findTrackEntries(query: TrackQuery, slice: PageSlice) {
  const [row] = await sql<
    [{ data: TrackEntryRow[]; plays: number; counts: Record<(typeof TRACK_FILTERS)[number], number> }]
  >`
    with matching as (
      select ${tracks.status}, count(*) as tracks, sum(${trackStats.plays}) as plays from ${tracks}
        join ${trackStats} on ${trackStats.track_id} = ${tracks.id}
      where ${byNameOrArtist("tracks", query.search)} group by status)
    select ${sqlItems(trackList(query), slice)} as data,
      (select coalesce(sum(plays), 0)::bigint from matching where ${query.filter} in ('all', status)) as plays,
      (select json_build_object('all', coalesce(sum(tracks), 0)) from matching)::jsonb
        || (select coalesce(jsonb_object_agg(status, tracks), '{}') from matching) as counts`;
  return row;
}

function albumList({ filter, search, sort, direction }: AlbumQuery): List {
  return {
    from: albums,
    where: sql`${byNameOrArtist("albums", search)} and ${filter === "all" ? anything : sql`${albums.status} = ${filter}`}`,
    order:
      sort === "title"
        ? createOrder(direction, [sql`lower(${albums.name})`, sql`text`], albums.id)
        : createOrder(direction, albums.id),
    shape: sql`json_build_object(
      'id', ${albums.id}, 'name', ${albums.name}, 'image', ${albums.image}, 'type', ${albums.type}, 'status', ${albums.status},
      'hidden_reason', ${albums.hidden_reason}, 'visibility', ${albums.visibility}, 'created_at', ${albums.created_at},
      'artists', (
        select coalesce(string_agg(${artists.name}, ', ' order by ${albumArtists.position}), '') from ${albumArtists}
          join ${artists} on ${artists.id} = ${albumArtists.artist_id}
        where ${albumArtists.album_id} = ${albums.id}),
      'tracks', (select count(*) from ${tracks} where ${tracks.album_id} = ${albums.id}),
      'plays', (
        select coalesce(sum(${trackStats.plays}), 0)::bigint from ${tracks} join ${trackStats} on ${trackStats.track_id} = ${tracks.id}
          where ${tracks.album_id} = ${albums.id}))`,
  };
}

/** A page of albums, and how many match the search in each state. */
export async function findAlbumEntries(query: AlbumQuery, slice: PageSlice) {
  const [row] = await sql<
    [{ data: AlbumEntryRow[]; counts: Record<(typeof ALBUM_FILTERS)[number], number> }]
  >`
    with matching as (
      select ${albums.status}, count(*) as albums from ${albums} where ${byNameOrArtist("albums", query.search)} group by status)
    select ${sqlItems(albumList(query), slice)} as data,
      (select json_build_object('all', coalesce(sum(albums), 0)) from matching)::jsonb
        || (select coalesce(jsonb_object_agg(status, albums), '{}') from matching) as counts`;
  return row;
}

const withPurchase = sql`
  select ${orders}.*, ${purchases.id} as purchase_id, ${purchases.track_name}, ${purchases.artist_name}, ${purchases.license_type},
    ${purchases.state} as purchase_state, ${purchases.attention}, ${purchases.returned_amount}
  from ${orders} join ${purchases} on ${purchases.order_id} = ${orders.id}`;

const ORDER_STATES = {
  all: anything,
  paid: sql`orders.purchase_state = 'completed'`,
  refunded: sql`orders.purchase_state in ('refund_due', 'refunded', 'charged_back')`,
  unfinished: sql`orders.purchase_state in ('open', 'capturing', 'voiding')`,
  ended: sql`orders.purchase_state in ('cancelled', 'expired', 'voided')`,
} satisfies Record<(typeof ORDER_FILTERS)[number], Fragment>;

/** Of `@handle` the orders of that account, else those with the text in their numbers, names or payment. */
function matchingOrders(search: string): Fragment {
  if (search === "") return anything;
  if (search.startsWith("@")) {
    const handle = search.slice(1).toLowerCase();
    return sql`${orders.buyer_id} = (select ${users.id} from ${users} where lower(${users.handle}) = ${handle})`;
  }
  return sql`concat_ws(' ', ${orders.number}, ${orders.id}, orders.track_name, orders.artist_name, ${orders.buyer_name}, ${orders.provider_payment})
        ilike ${like(search)}`;
}

const PURCHASE_ID: SortKey = [sql`orders.purchase_id`, sql`bigint`];

function orderList({ filter, search, sort, direction }: OrderQuery): List {
  return {
    from: orders,
    rows: sql`(${withPurchase}) as ${orders}`,
    where: sql`${matchingOrders(search)} and ${ORDER_STATES[filter]}`,
    order:
      sort === "total"
        ? createOrder(direction, orders.total_amount, PURCHASE_ID)
        : createOrder(direction, PURCHASE_ID),
    shape: sql`json_build_object(
      'id', ${orders.id}, 'number', ${orders.number}, 'track', orders.track_name, 'artist', orders.artist_name,
      'license', orders.license_type, 'buyer', ${orders.buyer_name}, 'state', orders.purchase_state,
      'needs_attention', orders.attention is not null, 'currency', ${orders.currency}, 'total', ${orders.total_amount},
      'fee', ${orders.fee_amount}, 'refunded', orders.returned_amount, 'livemode', ${orders.livemode}, 'created_at', ${orders.created_at})`,
  };
}

/** A page of orders, how many match the search in each state, and what was paid for those of the filter. */
export async function findOrdersPage(query: OrderQuery, slice: PageSlice) {
  const countFilter = (filter: (typeof ORDER_FILTERS)[number]) =>
    sql`count(*) filter (where ${ORDER_STATES[filter]}) as ${sql(filter)}`;
  const [[row], [counts]] = await Promise.all([
    sql<[{ data: OrderEntryRow[]; totals: OrderTotal[] }]>`
      select ${sqlItems(orderList(query), slice)} as data, (
        select coalesce(json_agg(sums order by total desc), '[]') from (
          select ${orders.currency}, ${orders.livemode}, sum(total_amount)::bigint as total, sum(fee_amount)::bigint as fee,
            sum(returned_amount)::bigint as refunded
          from (${withPurchase}) as ${orders}
          where ${matchingOrders(query.search)} and ${ORDER_STATES[query.filter]}
            and orders.purchase_state in ('completed', 'refund_due', 'refunded', 'charged_back')
          group by ${orders.currency}, ${orders.livemode}) as sums) as totals`,
    sql<[Record<(typeof ORDER_FILTERS)[number], number>]>`
      select ${countFilter("paid")}, ${countFilter("refunded")}, ${countFilter("unfinished")}, ${countFilter("ended")}, ${countFilter("all")}
      from (${withPurchase}) as ${orders} where ${matchingOrders(query.search)}`,
  ]);
  return { ...row, counts };
}

async function findAll<Row>(list: List): Promise<Row[]> {
  const [row] = await sql<
    [{ data: Row[] }]
  >`select ${sqlItems(list, { limit: MAX_EXPORTED_ROWS + 1, offset: 0 })} as data`;
  return row.data;
}

export const findAllTracks = (query: TrackQuery) => findAll<TrackEntryRow>(trackList(query));

export const findAllAlbums = (query: AlbumQuery) => findAll<AlbumEntryRow>(albumList(query));

export const findAllOrders = (query: OrderQuery) => findAll<OrderEntryRow>(orderList(query));
