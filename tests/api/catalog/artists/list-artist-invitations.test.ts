import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createOwnArtist } from "@/tests/support/members";

describe("listArtistInvitations: answers", () => {
  it("listArtistInvitations answers with those that are neither answered nor expired, newest first", async () => {
    const { id, guest, member, send } = await createOwnArtist();
    const [expired, first, last] = [await guest(), await guest(), await guest()];
    await member();
    await sql`update artist_invitations set expires_at = now() where user_id = ${expired.id}`;
    await sql`update artist_invitations set created_at = now() - interval '1 hour' where user_id = ${first.id}`;
    const { pagination } = (await send("GET", "/invitations")).body;
    expect(pagination.data.map(({ user }: { user: { id: number } }) => user.id)).toEqual([last.id, first.id]);
    expect(pagination.data[0].artist.id).toBe(id);
  });
});

describe("listArtistInvitations: authorization", () => {
  it("listArtistInvitations hides the invitations from members", async () => {
    const { member } = await createOwnArtist();
    expect((await (await member()).send("GET", "/invitations")).status).toBe(403);
  });
});
