import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call } from "@/tests/support/api";
import { countFiles, coverAt, createImageUpload } from "@/tests/support/covers";
import { createAlbum, createCaller, createTrack } from "@/tests/support/factories";
import { createProducer, createUpload } from "@/tests/support/releases";

const cover_art = { template_id: "last-bus", title: "Harbour Lights", artist: "Low Tide Assembly", seed: 7 };

const readPicture = async (url: string) => Buffer.from(await (await coverAt(url)).arrayBuffer());

/** A producer, and the body that creates a track or an album of theirs. */
async function createMaker(kind: "track" | "album") {
  const producer = await createProducer();
  const { id } = producer.artist;
  const body = async () =>
    kind === "track"
      ? { upload_id: await createUpload(producer.caller.id), artists: [{ id }] }
      : { name: "Slack Water", artists: [id] };
  const insert = () => (kind === "track" ? createTrack([id]) : createAlbum([id]));
  return { ...producer, body, insert };
}

describe.each(["track", "album"] as const)("The field cover_art of a new or changed %s", (kind) => {
  it(`A new ${kind} with cover_art has the picture that the cover art operation draws, from its creation on`, async () => {
    const { send, body, insert } = await createMaker(kind);
    const other = await insert();
    const drawing = await send("POST", `/${kind}s/${other.id}/cover-art`, cover_art);
    const picture = await readPicture(drawing.body[kind].image);
    const created = await send("POST", `/${kind}s`, { ...(await body()), cover_art });
    expect(created.status).toBe(201);
    expect((await readPicture(created.body[kind].image)).equals(picture)).toBe(true);
    const { id } = created.body[kind];
    const update = await send("PATCH", `/${kind}s/${id}`, { cover_art: { ...cover_art, seed: 8 } });
    expect(update.status).toBe(200);
    expect((await readPicture(update.body[kind].image)).equals(picture)).toBe(false);
    const replacement = await send("PUT", `/${kind}s/${id}`, { name: "Ebb", cover_art });
    expect(replacement.body[kind].name).toBe("Ebb");
    expect((await readPicture(replacement.body[kind].image)).equals(picture)).toBe(true);
  });

  it(`A new ${kind} takes a picture or a design, and both are refused at cover_art`, async () => {
    const { caller, send, body, insert } = await createMaker(kind);
    const image_upload_id = await createImageUpload(caller.id, new Uint8Array(10));
    const { id } = await insert();
    const fields = { image_upload_id, cover_art };
    const answers = [
      await send("POST", `/${kind}s`, { ...(await body()), ...fields }),
      await send("PATCH", `/${kind}s/${id}`, fields),
      await send("PUT", `/${kind}s/${id}`, fields),
    ];
    expect(answers.map(({ status, body: { errors } }) => [status, errors])).toEqual(
      answers.map(() => [422, { cover_art: "Must not be sent with image_upload_id." }]),
    );
  });

  it(`A design that cannot be drawn neither creates nor changes the ${kind}, and the error names the field of it`, async () => {
    const { caller, artist, send, body, insert } = await createMaker(kind);
    const { id } = await insert();
    const refusals = [
      [{ template_id: "none" }, "cover_art.template_id"],
      [{ palette: "none" }, "cover_art.palette"],
      [{ title: "" }, "cover_art.title"],
    ] as const;
    for (const [wrong, field] of refusals) {
      const fields = { name: "Never", cover_art: { ...cover_art, ...wrong } };
      const created = await send("POST", `/${kind}s`, { ...(await body()), ...fields });
      const update = await send("PATCH", `/${kind}s/${id}`, fields);
      for (const answer of [created, update])
        expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    }
    expect(await sql`select from ${sql(`${kind}s`)} where name = 'Never'`).toHaveLength(0);
    const own =
      await sql`select from ${sql(kind === "track" ? "credits" : "album_artists")} where artist_id = ${artist.id}`;
    expect(own).toHaveLength(1);
    expect(await sql`select from uploads where user_id = ${caller.id} and state <> 'received'`).toEqual([]);
  });

  it(`A new ${kind} that is refused for another reason leaves no picture`, async () => {
    const { caller, send, body, insert } = await createMaker(kind);
    const { id } = await insert();
    const files = await countFiles(caller.id);
    const fields = { ...(await body()), cover_art };
    const artists = kind === "track" ? [{ id: 999_999 }] : [999_999];
    const fileCount = files + (kind === "track" ? 1 : 0);
    expect((await send("POST", `/${kind}s`, { ...fields, artists })).status).toBe(422);
    const { token, id: strangerId } = await createCaller();
    expect((await call("PATCH", `/${kind}s/${id}`, { token, body: { cover_art } })).status).toBe(403);
    expect([await countFiles(caller.id), await countFiles(strangerId)]).toEqual([fileCount, 0]);
  });
});
