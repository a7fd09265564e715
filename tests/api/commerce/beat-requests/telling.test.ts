import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { recordNotification } from "@/lib/commerce/beat-requests/service";
import { createSubmitter } from "@/tests/support/beat-requests";
import { addGenres, createBeatRequest, createCaller, createGenre } from "@/tests/support/factories";
import { rows } from "@/tests/support/rows";

it("Producers of the genre are told of a request, at most of five a day, and again of the same ones", async () => {
  const { id: requesterId } = await createCaller();
  const genre = await createGenre("Balearic");
  const [producer, blocked] = [await createSubmitter(), await createSubmitter()];
  for (const { artist } of [producer, blocked]) await addGenres(artist.id, [genre.id]);
  await sql`insert into blocks ${rows({ blocker_id: blocked.id, blocked_id: requesterId })}`;
  const notifications = [];
  for (let n = 0; n < 6; n++) {
    const { id } = await createBeatRequest(requesterId, { genre: "BALEARIC" });
    notifications.push((await recordNotification(id))?.user_ids);
    expect((await recordNotification(id))?.user_ids).toEqual(notifications[n]);
  }
  expect(notifications).toEqual([...Array(5).fill([producer.id]), []]);
});

it("A request tells those who were there at first, however often, and nobody of one by a suspended account", async () => {
  const { id: requesterId } = await createCaller();
  const genre = await createGenre("Dungeon");
  const [first, later] = [await createSubmitter(), await createSubmitter()];
  await addGenres(first.artist.id, [genre.id]);
  const { id } = await createBeatRequest(requesterId, { genre: "Dungeon" });
  expect((await recordNotification(id))?.user_ids).toEqual([first.id]);
  await addGenres(later.artist.id, [genre.id]);
  expect((await recordNotification(id))?.user_ids).toEqual([first.id]);
  const other = await createBeatRequest(requesterId, { genre: "Dungeon" });
  await sql`update users set suspended_at = now() where id = ${requesterId}`;
  expect((await recordNotification(other.id))?.user_ids).toEqual([]);
});
