import { expect, it } from "vitest";
import { artistOf } from "@/tests/support/members";
import { notified, textsFor } from "@/tests/support/notifications";

it("An invitation to an artist is in the list of who is invited, until it is withdrawn", async () => {
  const { id, owner, guest, send } = await artistOf();
  const person = await guest();
  const [told] = await notified(person.token);
  expect(told).toMatchObject({
    kind: "artist_invitations",
    actor: { id: owner.id },
    subject: { type: "artist", id },
  });
  expect(told?.text).toMatch(/^User .+ invited you to manage “Artist .+”$/);
  expect(told?.url).toMatch(/\/studio\/people$/);
  await send("DELETE", `/members?user_id=${person.id}`);
  expect(await textsFor(person.token)).toEqual([]);
});
