import { call } from "./api";
import { createAlbum, createTrack } from "./factories";
import { createOwnArtist } from "./members";

/** A seller's track, on which a stranger's artist is asked to be credited. */
export async function createCreditRequest(role = "performer") {
  const [seller, stranger] = [await createOwnArtist(), await createOwnArtist()];
  const track = await createTrack([seller.id]);
  const credit = (artists: readonly { id: number; role?: string }[]) =>
    call("PATCH", `/tracks/${track.id}`, { token: seller.owner.token, body: { artists } });
  const answer = await credit([{ id: seller.id }, { id: stranger.id, role }]);
  return {
    seller,
    stranger,
    track,
    credit,
    answer,
    accept: () => stranger.send("POST", `/tracks/${track.id}/accept-credit`),
    decline: () => stranger.send("POST", `/tracks/${track.id}/decline-credit`),
    async read(extras = "") {
      return (await call("GET", `/tracks/${track.id}${extras}`, { token: seller.owner.token })).body.track;
    },
  };
}

/** Reads an artist's lists and counts of tracks. */
export async function readLists({ id, owner }: Awaited<ReturnType<typeof createOwnArtist>>) {
  const get = async (address: string) => (await call("GET", address, { token: owner.token })).body;
  const ids = (list: readonly { id: number }[]) => list.map((item) => item.id);
  return {
    tracks: ids((await get(`/artists/${id}/tracks`)).pagination.data),
    filtered: ids((await get(`/tracks?artist_id=${id}`)).pagination.data),
    credits: (await get(`/artists/${id}/credits`)).pagination.data.length,
    count: (await get(`/artists/${id}`)).artist.tracks_count,
  };
}

export const NO_CREDITS = { tracks: [], filtered: [], credits: 0, count: 0 };

/** A seller's album, on which a stranger's artist is asked to be credited; what the stranger sends, and has of albums. */
export async function createAlbumCreditRequest() {
  const [seller, stranger] = [await createOwnArtist(), await createOwnArtist()];
  const album = await createAlbum([seller.id]);
  const body = { artists: [stranger.id, seller.id] };
  const answer = await call("PATCH", `/albums/${album.id}`, { token: seller.owner.token, body });
  const { token } = stranger.owner;
  const send = (method: string, path: string, sent?: unknown) => call(method, path, { token, body: sent });
  const albums = async () =>
    (await stranger.send("GET", "/albums")).body.pagination.data.map(({ id }: { id: number }) => id);
  return { seller, stranger, album, answer, send, albums };
}
