import { expect, it } from "vitest";
import { createOwnArtist } from "@/tests/support/members";
import { listTexts, notified } from "@/tests/support/notifications";

it("An invitation to an artist is in the invitee's list, until it is withdrawn", async () => {
  const { id, owner, guest, send } = await createOwnArtist();
  const person = await guest();
  const [notification] = await notified(person.token);
  expect(notification).toMatchObject({
    kind: "artist_invitations",
    actor: { id: owner.id },
    subject: { type: "artist", id },
  });
  expect(notification?.text).toMatch(/^User .+ invited you to manage “Artist .+”$/);
  expect(notification?.url).toMatch(/\/studio\/people$/);
  await send("DELETE", `/members?user_id=${person.id}`);
  expect(await listTexts(person.token)).toEqual([]);
});
