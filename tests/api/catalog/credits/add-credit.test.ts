import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { createOwnArtist } from "@/tests/support/members";
import { rows } from "@/tests/support/rows";

async function createOwnTrack() {
  const artist = await createOwnArtist();
  const track = await createTrack([artist.id]);
  const add = (given: object, send = artist.send) =>
    send("POST", "/credits", { track_id: track.id, ...given });
  return { ...artist, track, add };
}

describe("addCredit: answers", () => {
  it("addCredit answers with people by their name and artists by their page, after each other, on the track for everybody", async () => {
    const { add, track } = await createOwnTrack();
    const guitarist = await createArtist({ name: "Slow Ferry" });
    const first = await add({ role: "mixing", name: "  Marta Vidal " });
    expect(first.status).toBe(201);
    expect(first.body.contributor).toMatchObject({ role: "mixing", name: "Marta Vidal", artist: null });
    await add({ role: "guitar", artist_id: guitarist.id });
    const { token } = await createCaller();
    const { body } = await get(`/tracks/${track.id}?with=credits`, { token });
    expect(body.track.credits).toHaveLength(1);
    expect(body.track.contributors).toMatchObject([
      { role: "mixing", name: "Marta Vidal" },
      { role: "guitar", name: "Slow Ferry", artist: { id: guitarist.id } },
    ]);
    await sql`delete from artists where id = ${guitarist.id}`;
    const later = async () => (await get(`/tracks/${track.id}?with=credits`, { token })).body.track;
    await expect
      .poll(async () => (await later()).contributors[1])
      .toMatchObject({ name: "Slow Ferry", artist: null });
  });

  it("addCredit takes a track whose first artist is its producer, and refuses it to a producer credited later", async () => {
    const [{ add, track }, later] = [await createOwnTrack(), await createOwnArtist()];
    await sql`update credits set role = 'producer' where track_id = ${track.id}`;
    await sql`
      insert into credits ${rows({ track_id: track.id, artist_id: later.id, role: "producer", position: 1, release_date: "2026-03-06", listed: true })}`;
    expect((await add({ role: "mixing", name: "Marta Vidal" })).status).toBe(201);
    expect((await add({ role: "guitar", name: "Marta Vidal" }, later.send)).status).toBe(404);
  });

  it("addCredit makes nobody an artist of the track and gives no rights to it", async () => {
    const { add, track } = await createOwnTrack();
    const other = await createOwnArtist();
    await add({ role: "vocals", artist_id: other.id });
    const { body } = await get(`/artists/${other.id}/tracks`, { token: other.owner.token });
    expect(body.pagination.total).toBe(0);
    await sql`update tracks set visibility = 'private' where id = ${track.id}`;
    expect((await get(`/tracks/${track.id}`, { token: other.owner.token })).status).toBe(404);
  });
});

describe("addCredit: refusals", () => {
  it("addCredit refuses the same credit twice, also in other letters, and at once", async () => {
    const { add } = await createOwnTrack();
    const answers = await Promise.all(
      ["Zoë Lund", "ZOE LUND", "zoë lund"].map((name) => add({ role: "mastering", name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it("addCredit refuses neither or both of name and artist, unknown artists and roles, and a fifty-first", async () => {
    const { add, track, id } = await createOwnTrack();
    const statuses: number[] = [];
    for (const credit of [
      { role: "mixing" },
      { role: "mixing", name: "A", artist_id: id },
      { role: "mixing", artist_id: 999_999_999 },
      { role: "performer", name: "A" },
      { role: "mixing", name: "a\u0000b" },
    ])
      statuses.push((await add(credit)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422]);
    await sql`
      insert into contributors (track_id, role, name, position)
      select ${track.id}, 'vocals', 'Singer ' || n, n from generate_series(1, 50) as n`;
    expect((await add({ role: "mixing", name: "A" })).body).toMatchObject({
      error: "quota_exceeded",
      limit: 50,
    });
  });
});

describe("addCredit: authorization", () => {
  it("addCredit refuses the artists of others, tracks on which the artist is only featured, and others' tracks", async () => {
    const { add, createSender, track, id } = await createOwnTrack();
    const stranger = await createCaller();
    expect((await add({ role: "mixing", name: "A" }, createSender(stranger))).status).toBe(403);
    const guest = await createOwnArtist();
    await sql`
      insert into credits ${rows({ track_id: track.id, artist_id: guest.id, role: "featured", release_date: "2026-03-06", position: 1 })}`;
    expect((await add({ role: "mixing", name: "A" }, guest.send)).status).toBe(404);
    expect(
      (await guest.send("POST", "/credits", { track_id: 999_999_999, role: "mixing", name: "A" })).status,
    ).toBe(404);
    expect(await sql`select from contributors where track_id = ${track.id}`).toHaveLength(0);
    expect(id).not.toBe(guest.id);
  });
});
