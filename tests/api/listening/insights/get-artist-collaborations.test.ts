import { describe, expect, it } from "vitest";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { get } from "@/tests/support/api";
import { createArtist, createTrack } from "@/tests/support/factories";
import { createScene, play } from "@/tests/support/insights";
import { Collaborations } from "@/tests/support/specification";

const PATH = "/producer-intelligence/insights/artists";

describe("getArtistCollaborations: answers", () => {
  it("getArtistCollaborations answers with the artist's collaborators, by plays, and their tracks", async () => {
    const { producer, artist, rivalArtist, own, shared } = await createScene();
    const third = await createArtist();
    const quiet = await createTrack([third.id, artist.id, rivalArtist.id]);
    await play(
      { track: shared.id, device: "a" },
      { track: shared.id, device: "a", daysAgo: 200 },
      { track: quiet.id, device: "a" },
      { track: own.id, device: "a" },
    );
    await drainPlays();
    const { status, body } = await get(`${PATH}/${artist.id}/collaborations`, { token: producer.token });
    expect(status).toBe(200);
    const data = Collaborations.parse(body.data);
    expect(data.total_collaborations).toBe(2);
    expect(data.top_collaborators).toMatchObject([
      { artist: { id: rivalArtist.id, model_type: "artist" }, tracks: 2, plays: 3 },
      { artist: { id: third.id }, tracks: 1, plays: 1 },
    ]);
    expect(data.collaboration_tracks).toMatchObject([
      {
        id: shared.id,
        plays: 2,
        release_date: "2026-03-06",
        artists: [{ id: artist.id }, { id: rivalArtist.id }],
      },
      { id: quiet.id, plays: 1 },
    ]);
  });

  it("getArtistCollaborations answers with the 20 most played of many tracks", async () => {
    const { producer, artist } = await createScene();
    const guest = await createArtist();
    const ids: number[] = [];
    for (let plays = 1; plays <= 21; plays++)
      ids.unshift((await createTrack([artist.id, guest.id], { plays })).id);
    const { body } = await get(`${PATH}/${artist.id}/collaborations`, { token: producer.token });
    expect(body.data.collaboration_tracks.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 20));
  });

  it("getArtistCollaborations answers nobody, when the artist works alone", async () => {
    const { rival, rivalArtist } = await createScene();
    const loner = await createArtist({ owner_id: rival.id });
    await createTrack([loner.id]);
    const { body } = await get(`${PATH}/${loner.id}/collaborations`, { token: rival.token });
    expect(body.data).toEqual({ total_collaborations: 0, top_collaborators: [], collaboration_tracks: [] });
    expect(rivalArtist.id).not.toBe(loner.id);
  });
});

describe("getArtistCollaborations: refusals", () => {
  it("getArtistCollaborations refuses an unknown artist", async () => {
    const { producer } = await createScene();
    expect((await get(`${PATH}/999999999/collaborations`, { token: producer.token })).status).toBe(404);
  });
});

describe("getArtistCollaborations: authorization", () => {
  it("getArtistCollaborations refuses the artist to those it collaborates with", async () => {
    const { rival, artist } = await createScene();
    expect((await get(`${PATH}/${artist.id}/collaborations`, { token: rival.token })).status).toBe(403);
  });
});
