import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { listShownReposts } from "@/lib/community/library/repost-service";
import { listShownLikes } from "@/lib/community/library/service";
import { freshAddress } from "@/tests/support/addresses";
import { get, post } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { createBlock } from "@/tests/support/reactions";
import { createSessionCaller } from "@/tests/support/session";
import { visitorFrom } from "@/tests/support/user-caller";

const ids = (tracks: { id: number }[]) => tracks.map(({ id }) => id);

it("The page of a person shows everybody what is listed of its reposts, and its likes only if the person shows them", async () => {
  const [person, blocked, artist] = [await createCaller(), await createCaller(), await createArtist()];
  const [open, hidden] = [await createTrack([artist.id]), await createTrack([artist.id])];
  for (const { id } of [open, hidden]) {
    await post("/reposts/toggle", { token: person.token, body: { track_id: id } });
    await post("/users/me/add-to-library", { token: person.token, body: { track_id: id } });
  }
  await sql`update tracks set visibility = 'private' where id = ${hidden.id}`;
  await createBlock(person.id, blocked.id);
  const visitor = visitorFrom(freshAddress());
  const of = { user_id: person.id };
  expect(ids(await listShownReposts(visitor, of))).toEqual([open.id]);
  expect(await listShownLikes(visitor, of)).toEqual([]);
  await sql`update users set shows_likes = true where id = ${person.id}`;
  expect(ids(await listShownLikes(visitor, of))).toEqual([open.id]);
  const viewer = await createSessionCaller(blocked.id);
  expect([await listShownLikes(viewer, of), await listShownReposts(viewer, of)]).toEqual([[], []]);
});

it("A user has the number of its public playlists", async () => {
  const [owner, viewer] = [await createCaller(), await createCaller()];
  for (const visibility of ["public", "unlisted", "private"]) {
    await post("/playlists", { token: owner.token, body: { name: "Low Light", visibility } });
  }
  const { body } = await get(`/users/${owner.id}`, { token: viewer.token });
  expect(body.user.playlists_count).toBe(1);
});
