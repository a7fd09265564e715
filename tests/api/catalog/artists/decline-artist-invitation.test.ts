import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createCaller } from "@/tests/support/factories";
import { createOwnArtist } from "@/tests/support/members";

describe("declineArtistInvitation: answers", () => {
  it("declineArtistInvitation answers once with a change, and leaves the members as they are", async () => {
    const { guest, roles } = await createOwnArtist();
    const { send } = await guest();
    expect((await send("POST", "/decline-invite")).body).toMatchObject({ changed: true });
    expect((await send("POST", "/decline-invite")).body).toMatchObject({ changed: false });
    expect(await roles()).toHaveLength(1);
  });
});

describe("declineArtistInvitation: refusals", () => {
  it("declineArtistInvitation refuses an expired invitation with 410, and people who are not invited with 404", async () => {
    const { id, guest, createSender } = await createOwnArtist();
    const { send } = await guest();
    await sql`update artist_invitations set expires_at = now() where artist_id = ${id}`;
    expect((await send("POST", "/decline-invite")).status).toBe(410);
    expect((await createSender(await createCaller())("POST", "/decline-invite")).status).toBe(404);
  });
});
