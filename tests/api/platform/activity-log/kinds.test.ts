import { beforeAll, expect, it } from "vitest";
import "@/tests/support/bank";
import { sql } from "@/db/client";
import type { Activity } from "@/lib/platform/activity-log/service";
import { collector, readAll } from "@/tests/support/activities";
import {
  createAlbum,
  createArtist,
  createBeatRequest,
  createComment,
  createFollow,
  createPlaylist,
  createTrack,
  createUser,
} from "@/tests/support/factories";
import { createSeller, refund, sell } from "@/tests/support/sales";

/** One of each activity that triggers write down. */
async function history() {
  const [owner, fan] = [await createUser(), await createUser()];
  const artist = await createArtist({ owner_id: owner.id });
  const track = await createTrack([artist.id], { status: "draft" });
  const album = await createAlbum([artist.id], { status: "draft" });
  await sql`update tracks set status = 'published', publish_at = now() where id = ${track.id}`;
  await sql`update albums set status = 'published', publish_at = now() where id = ${album.id}`;
  await sql`insert into likes (user_id, track_id) values (${fan.id}, ${track.id})`;
  await sql`insert into album_likes (user_id, album_id) values (${fan.id}, ${album.id})`;
  await sql`insert into artist_likes (user_id, artist_id) values (${fan.id}, ${artist.id})`;
  await sql`insert into reposts (user_id, track_id) values (${fan.id}, ${track.id})`;
  await sql`insert into album_reposts (user_id, album_id) values (${fan.id}, ${album.id})`;
  await createFollow(fan.id, owner.id);
  await sql`insert into artist_follows (follower_id, artist_id) values (${fan.id}, ${artist.id})`;
  const playlist = await createPlaylist(fan.id, [track.id, track.id]);
  await sql`
    insert into playlist_changes (playlist_id, version, user_id, edit) values (${playlist.id}, 2, ${owner.id}, '{}')`;
  await sql`
    insert into playlist_invitations (playlist_id, user_id, invited_by, expires_at)
    values (${playlist.id}, ${owner.id}, ${fan.id}, now() + interval '1 day')`;
  await sql`
    insert into artist_invitations (artist_id, user_id, invited_by, role, expires_at)
    values (${artist.id}, ${fan.id}, ${owner.id}, 'member', now() + interval '1 day')`;
  const guest = await createArtist({ owner_id: fan.id });
  await sql`
    insert into credit_requests (artist_id, track_id, role, position, requested_by)
    values (${guest.id}, ${track.id}, 'featured', 1, ${owner.id})`;
  const comment = await createComment(track.id, fan.id);
  const reply = await createComment(track.id, owner.id, { parent: comment });
  const request = await createBeatRequest(fan.id);
  const [submission] = await sql<[{ id: number }]>`
    insert into beat_submissions (beat_request_id, user_id, track_id) values (${request.id}, ${owner.id}, ${track.id}) returning id`;
  await sql`
    update beat_requests set fulfilled_at = now(), fulfilled_by = ${submission.id} where id = ${request.id}`;
  const seller = await createSeller();
  const sale = await sell({ ...seller, shares: [{ id: seller.id, bps: 10_000 }] });
  await refund(sale, [{ id: seller.id, amount: sale.price }]);
  await sql`
    update licenses set state = 'revoked', ended_at = now(), reason = 'refund' where purchase_id = ${sale.purchaseId}`;
  const [payout] = await sql<[{ id: number }]>`
    insert into payouts (user_id, provider_id, amount, currency, livemode, state)
    values (${seller.id}, 'po_1', 4410, 'usd', false, 'in_transit') returning id`;
  await sql`update payouts set state = 'paid' where id = ${payout.id}`;
  return { owner, fan, artist, guest, track, album, playlist, comment, reply, request, seller, sale, payout };
}

const consumer = collector("kinds");
let activities: Awaited<ReturnType<typeof history>>;

beforeAll(async () => {
  activities = await history();
  await readAll(consumer);
});

/** The expected activity of each kind. */
const EXPECTED: Record<string, () => Partial<Activity>> = {
  track_published: () => ({
    actor_id: null,
    artist_id: activities.artist.id,
    subject_id: `${activities.track.id}`,
  }),
  album_published: () => ({
    actor_id: null,
    artist_id: activities.artist.id,
    subject_id: `${activities.album.id}`,
  }),
  liked: () => ({
    actor_id: activities.fan.id,
    artist_id: activities.artist.id,
    subject_id: `${activities.track.id}`,
  }),
  album_liked: () => ({
    actor_id: activities.fan.id,
    artist_id: activities.artist.id,
    subject_id: `${activities.album.id}`,
  }),
  artist_liked: () => ({
    actor_id: activities.fan.id,
    artist_id: activities.artist.id,
    subject_id: `${activities.artist.id}`,
  }),
  reposted: () => ({
    actor_id: activities.fan.id,
    artist_id: activities.artist.id,
    subject_id: `${activities.track.id}`,
  }),
  album_reposted: () => ({
    actor_id: activities.fan.id,
    artist_id: activities.artist.id,
    subject_id: `${activities.album.id}`,
  }),
  followed_user: () => ({
    actor_id: activities.fan.id,
    user_id: activities.owner.id,
    subject_id: `${activities.owner.id}`,
  }),
  followed_artist: () => ({
    actor_id: activities.fan.id,
    artist_id: activities.artist.id,
    subject_id: `${activities.artist.id}`,
  }),
  playlist_added: () => ({
    actor_id: activities.fan.id,
    artist_id: activities.artist.id,
    subject_id: `${activities.track.id}`,
    details: { playlist_id: activities.playlist.id },
  }),
  playlist_changed: () => ({
    actor_id: activities.owner.id,
    user_id: activities.fan.id,
    subject_id: `${activities.playlist.id}`,
    details: { version: 2 },
  }),
  playlist_invited: () => ({
    actor_id: activities.fan.id,
    user_id: activities.owner.id,
    subject_id: `${activities.playlist.id}`,
  }),
  artist_invited: () => ({
    actor_id: activities.owner.id,
    user_id: activities.fan.id,
    subject_id: `${activities.artist.id}`,
  }),
  credit_requested: () => ({
    actor_id: activities.owner.id,
    artist_id: activities.guest.id,
    subject_type: "track",
    subject_id: `${activities.track.id}`,
  }),
  commented: () => ({
    actor_id: activities.fan.id,
    user_id: null,
    artist_id: activities.artist.id,
    subject_id: `${activities.comment.id}`,
    details: { track_id: activities.track.id, position: 0 },
  }),
  replied: () => ({
    actor_id: activities.owner.id,
    user_id: activities.fan.id,
    subject_id: `${activities.reply.id}`,
  }),
  purchased: () => ({
    artist_id: activities.seller.artistId,
    subject_id: `${activities.sale.purchaseId}`,
    details: { track_id: activities.seller.trackId, license_type: "wav", amount: 4410, currency: "usd" },
  }),
  refunded: () => ({
    artist_id: activities.seller.artistId,
    subject_id: `${activities.sale.purchaseId}`,
    details: { track_id: activities.seller.trackId, amount: 4410, currency: "usd" },
  }),
  license_issued: () => ({ artist_id: activities.seller.artistId, subject_type: "license" }),
  license_revoked: () => ({ artist_id: activities.seller.artistId, subject_type: "license" }),
  request_posted: () => ({ actor_id: activities.fan.id, subject_id: activities.request.id }),
  request_submitted: () => ({
    actor_id: activities.owner.id,
    user_id: activities.fan.id,
    subject_id: activities.request.id,
    details: { track_id: activities.track.id },
  }),
  request_fulfilled: () => ({
    actor_id: activities.fan.id,
    user_id: activities.owner.id,
    subject_id: activities.request.id,
    details: { track_id: activities.track.id },
  }),
  payout_paid: () => ({
    user_id: activities.seller.id,
    subject_id: `${activities.payout.id}`,
    details: { amount: 4410, currency: "usd" },
  }),
};

it.each(Object.keys(EXPECTED))("A trigger writes down: %s", (kind) => {
  const found = consumer.seen.filter(
    ({ kind: found, key }) =>
      found === kind && (kind !== "track_published" || key !== String(activities.seller.trackId)),
  );
  expect(found).toMatchObject([{ ...EXPECTED[kind]?.(), undone: false }]);
});

it("A trigger takes back a deleted comment, a withdrawn invitation, and a track that left every entry of a playlist", async () => {
  await sql`update comments set deleted = true where id = ${activities.reply.id}`;
  await sql`update playlist_invitations set state = 'withdrawn' where playlist_id = ${activities.playlist.id}`;
  await sql`update artist_invitations set state = 'withdrawn' where artist_id = ${activities.artist.id}`;
  await sql`delete from credit_requests where artist_id = ${activities.guest.id}`;
  const [first, second] = activities.playlist.entries;
  await sql`delete from playlist_items where id = ${first ?? 0}`;
  const additions = () =>
    sql`select undone from activities where kind = 'playlist_added' and actor_id = ${activities.fan.id}`;
  expect(await additions()).toEqual([{ undone: false }]);
  await sql`delete from playlist_items where id = ${second ?? 0}`;
  expect(await additions()).toEqual([{ undone: true }]);
  const reversals = await sql`select kind from activities where undone order by kind`;
  expect(reversals.map(({ kind }) => kind)).toEqual([
    "artist_invited",
    "credit_requested",
    "playlist_added",
    "playlist_invited",
    "replied",
  ]);
});

it("A trigger takes back the track that one account added to a playlist while another's entry of it stays", async () => {
  const [owner, editor] = [await createUser(), await createUser()];
  const track = await createTrack([(await createArtist()).id]);
  const { id, entries } = await createPlaylist(owner.id, [track.id, track.id]);
  const [own, other] = entries as [number, number];
  await sql`delete from playlist_items where id = ${other}`;
  await sql`
    insert into playlist_items (playlist_id, track_id, rank, added_by)
    select playlist_id, track_id, rank + 1, ${editor.id} from playlist_items where id = ${own}`;
  await sql`delete from playlist_items where id = ${own}`;
  const additions = await sql`
    select actor_id, undone from activities
    where kind = 'playlist_added' and details ->> 'playlist_id' = ${String(id)} order by actor_id`;
  expect(additions).toEqual([
    { actor_id: owner.id, undone: true },
    { actor_id: editor.id, undone: false },
  ]);
});
