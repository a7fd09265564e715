import { sql } from "@/db/client";

interface Person {
  id: number;
}

/** A playlist of the caller's with one track, one that examples delete, and one that the caller is invited to. */
export async function createPlaylists({ caller, other }: { caller: Person; other: Person }, trackId: number) {
  const things = { playlist: 1, sparePlaylist: "2", invitedPlaylist: 3 };
  const owned = { visibility: "public", collaborative: true };
  for (const row of [
    { id: 1, owner_id: caller.id, name: "Low Light", ...owned },
    { id: 2, owner_id: caller.id, name: "Spare", ...owned },
    { id: 3, owner_id: other.id, name: "Theirs", ...owned },
  ])
    await sql`insert into playlists ${sql(row)}`;
  await sql`
    insert into playlist_items ${sql({ id: 1, playlist_id: 1, track_id: trackId, rank: 1_000, added_by: caller.id })}`;
  await sql`
    insert into playlist_invitations (playlist_id, user_id, invited_by, expires_at)
    values (3, ${caller.id}, ${other.id}, now() + interval '1 day')`;
  await sql`select setval(pg_get_serial_sequence('playlists', 'id'), 3)`;
  await sql`select setval(pg_get_serial_sequence('playlist_items', 'id'), 1)`;
  return things;
}
