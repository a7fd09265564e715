import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call } from "@/tests/support/api";
import { createArtist, createCaller, createGenre } from "@/tests/support/factories";

async function adder() {
  const { id, token } = await createCaller();
  return { id, token, add: (body: unknown) => call("POST", "/artists", { token, body }) };
}

describe("addArtist: answers", () => {
  it("addArtist answers 201 with an artist that the caller owns", async () => {
    const { id, token, add } = await adder();
    const genre = await createGenre();
    const { status, headers, body } = await add({
      name: "Night Ferry",
      description: "Late-night beats.",
      city: "Rotterdam",
      country: "nl",
      links: [{ url: "https://example.test/ferry", title: "Website" }],
      genres: [genre.id],
    });
    expect(status).toBe(201);
    expect(headers.get("Location")).toContain(`/artists/${body.artist.id}`);
    expect(body.artist).toMatchObject({
      name: "Night Ferry",
      city: "Rotterdam",
      country: "NL",
      claimed: true,
    });
    const read = await call("GET", `/artists/${body.artist.id}?with=genres`, { token });
    expect(read.body.artist).toMatchObject({
      profile: { description: "Late-night beats." },
      links: [{ url: "https://example.test/ferry", title: "Website" }],
      genres: [{ id: genre.id }],
    });
    const members = await sql`select user_id, role from artist_members where artist_id = ${body.artist.id}`;
    expect(members).toEqual([{ user_id: id, role: "owner" }]);
  });
});

describe("addArtist: refusals", () => {
  it.each([
    [{}, "name"],
    [{ name: "x".repeat(121) }, "name"],
    [{ name: "Ferry", country: "NLD" }, "country"],
    [{ name: "Ferry", country: "eu" }, "country"],
    [{ name: "Ferry", links: [{ url: "javascript:alert(1)", title: "x" }] }, "links.0.url"],
    [{ name: "Ferry", genres: [999_999] }, "genres"],
  ])("addArtist refuses %j", async (body, field) => {
    const answer = await (await adder()).add(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  it("addArtist refuses a second artist of the same name", async () => {
    const { add } = await adder();
    expect((await add({ name: "Night Ferry" })).status).toBe(201);
    expect((await add({ name: "night ferry" })).status).toBe(409);
  });

  it("addArtist refuses more than ten artists of an account, also at the same time", async () => {
    const { id, add } = await adder();
    for (let n = 0; n < 8; n++) await createArtist({ owner_id: id });
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => add({ name: `Artist ${n}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ error: "quota_exceeded", limit: 10, used: 10 });
  });
});
