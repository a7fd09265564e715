import { expect, it } from "vitest";
import { createFilledPlaylist } from "@/tests/support/playlists";

it("putPlaylist answers as PATCH does: absent fields keep their values", async () => {
  const { send } = await createFilledPlaylist(0, { name: "Kept" });
  const { body } = await send("PUT", "", { visibility: "private" });
  expect(body.playlist).toMatchObject({ name: "Kept", visibility: "private" });
});
