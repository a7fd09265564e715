import { sql } from "@/db/client";
import { createAlbum, createContributor } from "@/tests/support/factories";

interface Person {
  id: number;
}

/** An artist that the caller is invited to, its music that names the caller's artist, and a contributor of the caller's track. */
export async function createMembers({ caller, other }: { caller: Person; other: Person }, trackId: number) {
  const things = { invitedArtist: 3, credit: 1, spareCredit: "1", requestedTrack: 3, requestedAlbum: 3 };
  const { invitedArtist, requestedTrack, requestedAlbum } = things;
  const image = "/media/artwork/artist-3.png";
  await sql`
    insert into artists ${sql({ id: invitedArtist, name: "Theirs", image, image_small: image })}`;
  await sql`select setval(pg_get_serial_sequence('artists', 'id'), (select max(id) from artists))`;
  await sql`insert into artist_members ${sql({ artist_id: invitedArtist, user_id: other.id, role: "owner" })}`;
  await sql`
    insert into artist_invitations (artist_id, user_id, invited_by, role, expires_at)
    values (${invitedArtist}, ${caller.id}, ${other.id}, 'member', now() + interval '1 day')`;
  const { id: albumId } = await createAlbum([invitedArtist]);
  if (albumId !== requestedAlbum)
    throw new Error(`Examples name album ${requestedAlbum}, and this is ${albumId}.`);
  await sql`
    insert into credit_requests (artist_id, track_id, album_id, role, position, requested_by)
    values (1, ${requestedTrack}, null, 'featured', 1, ${other.id}), (1, null, ${requestedAlbum}, null, 1, ${other.id})`;
  await createContributor(trackId);
  return things;
}
