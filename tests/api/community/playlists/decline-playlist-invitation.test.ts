import { describe, expect, it } from "vitest";
import { createCaller } from "@/tests/support/factories";
import { createFilledPlaylist } from "@/tests/support/playlists";

describe("declinePlaylistInvitation: answers", () => {
  it("declinePlaylistInvitation answers once with a change, and to nobody else", async () => {
    const { send, createSender } = await createFilledPlaylist(0);
    const guest = await createCaller();
    await send("POST", "/invite", { user_id: guest.id });
    const act = createSender(guest);
    expect((await act("POST", "/decline-invite")).body.changed).toBe(true);
    expect((await act("POST", "/decline-invite")).body.changed).toBe(false);
    expect((await act("POST", "/accept-invite")).status).toBe(404);
    expect((await createSender(await createCaller())("POST", "/decline-invite")).status).toBe(404);
  });
});
