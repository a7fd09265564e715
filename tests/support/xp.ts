import { sql } from "@/db/client";
import { recountWaiting, xpConsumer } from "@/lib/progress/xp/counting-service";
import { readAll } from "./activities";
import { createArtist, createCaller, createTrack, createUser } from "./factories";

/** Counts all XP that is due. */
export async function countXp(): Promise<void> {
  await readAll(xpConsumer);
  await recountWaiting();
}

/** An account that is older than a day. */
export async function createFan() {
  const fan = await createUser();
  await sql`update users set created_at = now() - interval '10 days' where id = ${fan.id}`;
  return fan;
}

/** A producer with a released track that two fans like: 104 XP. */
export async function createLevel() {
  const caller = await createCaller();
  const artist = await createArtist({ owner_id: caller.id });
  const track = await createTrack([artist.id], { name: "Night Drive" });
  for (let n = 0; n < 2; n++)
    await sql`insert into likes (user_id, track_id) values (${(await createFan()).id}, ${track.id})`;
  await countXp();
  return { ...caller, artist, track };
}
