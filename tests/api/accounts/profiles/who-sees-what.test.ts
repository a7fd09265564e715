import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { indexChanges } from "@/lib/catalog/search-index/service";
import { get, post } from "@/tests/support/api";
import {
  createArtist,
  createCaller,
  createFollow,
  createToken,
  createTrack,
  createUser,
} from "@/tests/support/factories";
import { changes } from "@/tests/support/rows";

/** The visibility of a person and their things, as tables: a status for each viewer. */

const VIEWERS = ["anonymous", "stranger", "blocked", "blocker", "operator"] as const;

/** A person with a follower, an artist, a like they show, a repost and playlists, and viewers in each relation to them. */
async function scene() {
  const owner = await createCaller();
  const fan = await createUser();
  await createFollow(fan.id, owner.id);
  const artist = await createArtist({ owner_id: owner.id });
  const track = await createTrack([(await createArtist()).id]);
  await sql`update users set shows_likes = true where id = ${owner.id}`;
  await sql`insert into likes (user_id, track_id) values (${owner.id}, ${track.id})`;
  await sql`insert into reposts (user_id, track_id) values (${owner.id}, ${track.id})`;
  const [stranger, blocked, blocker] = [await createCaller(), await createCaller(), await createCaller()];
  await post(`/users/${blocked.id}/block`, { token: owner.token });
  await post(`/users/${owner.id}/block`, { token: blocker.token });
  const operator = await createToken((await createUser({ role: "operator" })).id);
  const tokens: Record<(typeof VIEWERS)[number], string | undefined> = {
    anonymous: undefined,
    stranger: stranger.token,
    blocked: blocked.token,
    blocker: blocker.token,
    operator,
  };
  const statuses = async (path: string) => {
    const seen = VIEWERS.map(async (viewer) => {
      const token = tokens[viewer];
      return (await get(path, token ? { token } : {})).status;
    });
    return (await Promise.all(seen)).join(" ");
  };
  return { owner, artist, track, tokens, statuses };
}

const BY_ID = ["", "/followers", "/followed-users", "/artists"];

describe("Visibility of a person", () => {
  it.each([
    ["there", {}, "200 200 404 200 200"],
    ["suspended", { suspended_at: new Date() }, "404 404 404 404 200"],
    ["deleted", { deleted_at: new Date() }, "404 404 404 404 404"],
  ])("A person who is %s is seen by the viewers of the table alone", async (_, change, expected) => {
    const { owner, statuses } = await scene();
    await sql`update users set ${changes({ shows_likes: true, ...change })} where id = ${owner.id}`;
    for (const part of BY_ID)
      expect([part, await statuses(`/users/${owner.id}${part}`)]).toEqual([part, expected]);
  });

  it("The search finds neither blocked nor suspended people, both ways", async () => {
    const { owner, tokens } = await scene();
    await indexChanges();
    const searchUsers = async (token: string | undefined) =>
      (await get(`/users/search?query=${owner.handle}`, token ? { token } : {})).body.users?.length;
    expect(await Promise.all(VIEWERS.map((viewer) => searchUsers(tokens[viewer])))).toEqual([
      undefined,
      1,
      0,
      0,
      1,
    ]);
    await sql`update users set suspended_at = now() where id = ${owner.id}`;
    expect(await Promise.all(VIEWERS.map((viewer) => searchUsers(tokens[viewer])))).toEqual([
      undefined,
      0,
      0,
      0,
      0,
    ]);
  });
});

describe("Visibility of likes and reposts", () => {
  it("Signed-in viewers without a block see what a person likes and reposts; likes only while the person shows them", async () => {
    const { owner, statuses } = await scene();
    expect(await statuses(`/users/${owner.id}/liked-tracks`)).toBe("401 200 404 404 200");
    expect(await statuses(`/users/${owner.id}/reposts`)).toBe("401 200 404 404 200");
    await sql`update users set shows_likes = false where id = ${owner.id}`;
    expect(await statuses(`/users/${owner.id}/liked-tracks`)).toBe("401 404 404 404 404");
  });
});

describe("Visibility of a playlist", () => {
  it.each([
    ["public", "200 200 404 404 200"],
    ["unlisted", "200 200 404 404 200"],
    ["private", "404 404 404 404 200"],
  ])(
    "A playlist of a person that is %s is seen by the viewers of the table alone",
    async (visibility, expected) => {
      const { owner, statuses } = await scene();
      const [{ id }] = await sql<[{ id: number }]>`
      insert into playlists (owner_id, name, visibility) values (${owner.id}, 'Late', ${visibility}) returning id`;
      expect(await statuses(`/playlists/${id}`)).toBe(expected);
      expect((await get(`/playlists/${id}`, { token: owner.token })).status).toBe(200);
      await sql`update users set suspended_at = now() where id = ${owner.id}`;
      expect(await statuses(`/playlists/${id}`)).toBe("404 404 404 404 200");
    },
  );
});

describe("The effects of a block", () => {
  it("A block forbids both sides following and messaging with 403, as what is private to others", async () => {
    const { owner, tokens } = await scene();
    const body = { message_text: "Hi", user_id: owner.id };
    const attempts = await Promise.all(
      (["stranger", "blocked", "blocker"] as const).map(async (viewer) => {
        const token = tokens[viewer] as string;
        const followed = await post(`/users/${owner.id}/follow`, { token });
        return [followed.status, (await post("/messaging/conversations/start", { token, body })).status];
      }),
    );
    expect(attempts).toEqual([
      [200, 201],
      [403, 403],
      [403, 403],
    ]);
  });
});
