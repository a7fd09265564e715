import { expect } from "vitest";
import { sql } from "@/db/client";
import { post } from "./api";
import {
  createAlbum,
  createArtist,
  createCaller,
  createComment,
  createToken,
  createTrack,
  createUser,
  createWave,
} from "./factories";

/**
 * What the examples of the contracts and the guides speak of, in a database that is new: the first of each kind has the
 * id 1. Returns the token of user 1, who may do all of it.
 */
export async function createExampleWorld(): Promise<string> {
  const caller = await createCaller();
  const other = await createUser();
  const artist = await createArtist({ owner_id: caller.id });
  await createAlbum([artist.id]);
  const track = await createTrack([artist.id]);
  await createWave(track.id);
  await createComment(track.id, other.id);
  const started = await post("/messaging/conversations/start", {
    token: await createToken(other.id),
    body: { user_id: caller.id, message_text: "Hello" },
  });
  const { conversation, message } = started.body.data;
  expect([caller.id, other.id, artist.id, track.id, conversation.id, message.id]).toEqual([1, 2, 1, 1, 1, 1]);
  return caller.token;
}

/** The conversation is there again and its messages are new, whatever the examples before have done. */
export async function restoreExampleWorld(): Promise<void> {
  await sql`update participants set deleted_up_to_message_id = null`;
  await sql`update messages set client_message_id = null`;
}
