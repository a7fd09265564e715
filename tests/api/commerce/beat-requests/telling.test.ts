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
