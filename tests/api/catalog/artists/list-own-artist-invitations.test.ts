import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createOwnArtist } from "@/tests/support/members";
import { rows } from "@/tests/support/rows";

it("listOwnArtistInvitations answers with the caller's open invitations, and not from people it has blocked", async () => {
  const { id, owner, guest } = await createOwnArtist();
  const person = await guest("owner");
  const list = async () =>
    (await get("/users/me/artist-invitations", { token: person.token })).body.pagination;
  expect((await list()).data).toMatchObject([
    { artist: { id }, invited_by: { id: owner.id }, role: "owner" },
  ]);
  await sql`insert into blocks ${rows({ blocker_id: person.id, blocked_id: owner.id })}`;
  expect((await list()).total).toBe(0);
});
