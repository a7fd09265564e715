import { sql } from "@/db/client";
import { createContributor } from "@/tests/support/factories";

interface Person {
  id: number;
}

/** An artist that the caller is invited to, and a contributor of the caller's track. */
export async function createMembers({ caller, other }: { caller: Person; other: Person }, trackId: number) {
  const things = { invitedArtist: 3, credit: 1, spareCredit: "1" };
  const { invitedArtist } = things;
  const image = "/media/artwork/artist-3.png";
  await sql`
    insert into artists ${sql({ id: invitedArtist, name: "Theirs", image, image_small: image })}`;
  await sql`select setval(pg_get_serial_sequence('artists', 'id'), (select max(id) from artists))`;
  await sql`insert into artist_members ${sql({ artist_id: invitedArtist, user_id: other.id, role: "owner" })}`;
  await sql`
    insert into artist_invitations (artist_id, user_id, invited_by, role, expires_at)
    values (${invitedArtist}, ${caller.id}, ${other.id}, 'member', now() + interval '1 day')`;
  await createContributor(trackId);
  return things;
}
