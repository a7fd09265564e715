import { createAlbum, createTrack, createUser } from "./factories";
import { createProducer } from "./releases";
import { userCaller } from "./user-caller";

export interface Item {
  type: string;
  id: number;
}

/** A producer with a track, an album and an artist, and what makes a collection of them. */
export async function createCurator() {
  const { caller, artist, send } = await createProducer();
  const track = await createTrack([artist.id]);
  const album = await createAlbum([artist.id]);
  const items: Item[] = [
    { type: "album", id: album.id },
    { type: "track", id: track.id },
    { type: "artist", id: artist.id },
  ];
  const create = (body: object = {}) =>
    send("POST", "/collections", { name: "Slow mornings", items, ...body });
  /** The id of a new collection. */
  const add = async (body: object = {}): Promise<number> => (await create(body)).body.collection.id;
  return { caller, artist, track, items, send, create, add };
}

/** Type and id of each item. */
export const toSummaries = (items: Item[]) => items.map(({ type, id }) => ({ type, id }));

export const createOperator = async () => userCaller((await createUser({ role: "operator" })).id, true);
