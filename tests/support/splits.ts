import { inTransaction } from "@/db/transaction";
import { findShares } from "@/lib/commerce/splits/service";
import { call, post } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";

/** A track of an account's artist, and somebody to share it with. */
export async function createSplit() {
  const [owner, friend] = await Promise.all([createCaller(), createCaller()]);
  const artist = await createArtist({ owner_id: owner.id });
  const track = await createTrack([artist.id]);
  const path = `/tracks/${track.id}/splits`;
  const propose = (splits: object[], token = owner.token) => call("PUT", path, { token, body: { splits } });
  return { owner, friend, path, propose, artistId: artist.id, trackId: track.id };
}

export const acceptSplit = (trackId: number, token: string) =>
  post(`/tracks/${trackId}/splits/accept`, { token });

/** Finds the payees of a sale made now: hundredths of a percent by account. */
export async function currentShares(trackId: number): Promise<Record<number, number>> {
  const shares = await inTransaction((db) => findShares(db, trackId));
  return Object.fromEntries(shares.map(({ userId, bps }) => [userId, bps]));
}
