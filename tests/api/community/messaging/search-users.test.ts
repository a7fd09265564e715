import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get, post } from "@/tests/support/api";
import { createCaller, createUser } from "@/tests/support/factories";

/** A word that no other test's names contain. */
const word = () => `z${randomBytes(6).toString("hex")}`;

async function search(query: string, more = "") {
  const { token } = await createCaller();
  const { status, body } = await get(`/messaging/search-users?query=${encodeURIComponent(query)}${more}`, {
    token,
  });
  expect(status).toBe(200);
  return body.data as { id: number; name: string; avatar: string }[];
}
const searchIds = async (query: string, more?: string) => (await search(query, more)).map(({ id }) => id);

describe("searchUsers: answers", () => {
  it("searchUsers answers id, name and avatar, and no key more", async () => {
    const name = `Late ${word()}`;
    const { id } = await createUser({ name });
    expect(await search(name)).toEqual([
      { id, name, avatar: "http://downbeat.test/media/artwork/user-1.png" },
    ]);
  });

  it("searchUsers finds no suspended account, and no message begins a conversation with one", async () => {
    const name = `Late ${word()}`;
    const { id } = await createUser({ name });
    const { token } = await createCaller();
    const start = () =>
      post("/messaging/conversations/start", { token, body: { user_id: id, message_text: "Hello." } });
    await sql`update users set suspended_at = now() where id = ${id}`;
    expect(await search(name)).toEqual([]);
    expect((await start()).status).toBe(422);
    await sql`update users set suspended_at = null where id = ${id}`;
    expect((await start()).status).toBe(201);
  });

  it("searchUsers finds parts of names and of handles, whatever the case and the spaces around", async () => {
    const key = word();
    const { id, handle } = await createUser({ name: `Before ${key.toUpperCase()} after` });
    expect(await searchIds(key)).toEqual([id]);
    expect(await searchIds(`  ${key.toUpperCase().slice(2, 9)}  `)).toEqual([id]);
    expect(await searchIds(handle.slice(1))).toEqual([id]);
    expect(await searchIds(handle.toUpperCase())).toEqual([id]);
  });

  it.each([
    ["ÉMILE", "émile"],
    ["Ångström", "ÅNGSTRÖM"],
    ["ДИМА", "дима"],
    ["ΣΟΦΊΑ", "σοφία"],
    ["İpek", "İpek"],
    ["İpek", "ipek"],
    ["京都 🎹", "都 🎹"],
    ["新東京", "東京"],
    ["Белая Ночь", "я ночь"],
    ["Beyoncé", "beyonce"],
    ["Beyonce", "BEYONCÉ"],
  ])("searchUsers finds letters beyond ASCII: %s for %s", async (name, query) => {
    const key = word();
    const { id } = await createUser({ name: `${name} ${key}` });
    expect(await searchIds(query, "&limit=50")).toContain(id);
    expect(await searchIds(`${query} ${key}`)).toEqual([id]);
  });

  it("searchUsers finds no other letters than those asked for: か is not が", async () => {
    const key = word();
    await createUser({ name: `がくせい ${key}` });
    expect(await search(`かくせい ${key}`)).toEqual([]);
  });

  it("searchUsers finds nobody for accents alone", async () => {
    await createUser({ name: "Chloë" });
    expect(await search("\u0308\u0308")).toEqual([]);
  });

  it.each(["東京", "ночь", "beyoncé", "ö_x"])(
    "searchUsers answers %s without reading everybody",
    async (query) => {
      await sql`
      insert into users (email, handle, name, avatar)
      select 'many-' || n || '@bench.test', 'many_' || n, 'Many ' || n, '/media/artwork/user-1.png'
      from generate_series(1, 5000) as n on conflict do nothing`;
      await sql`analyze users`;
      const ids = await sql.begin(async (db) => {
        await db`set local enable_seqscan = off`;
        const [explained] = await db<{ "QUERY PLAN": [{ Plan: unknown }] }[]>`
        explain (analyze, format json)
        select id from users where search_letters like '%' || trigram_letters(folded(${query})) || '%'`;
        return JSON.stringify(explained).match(/"Index Name":"users_search_index".*?"Actual Rows":([\d.]+)/);
      });
      // As many as are called so, and not the five thousand.
      expect(Number(ids?.[1])).toBeLessThan(20);
    },
  );

  it("searchUsers lists names that begin with the query first, then by name, then by age", async () => {
    const key = word();
    const within = await createUser({ name: `A ${key}` });
    const [b1, b2] = [await createUser({ name: `${key} b` }), await createUser({ name: `${key} B` })];
    const a = await createUser({ name: `${key} a` });
    expect(await searchIds(key)).toEqual([a.id, b1.id, b2.id, within.id]);
  });

  it("searchUsers answers at most `limit` of them, 10 unless said, 50 at most", async () => {
    const key = word();
    const all: number[] = [];
    for (let number = 10; number < 65; number++)
      all.push((await createUser({ name: `${key} ${number}` })).id);
    expect(await searchIds(key)).toEqual(all.slice(0, 10));
    expect(await searchIds(key, "&limit=50")).toEqual(all.slice(0, 50));
    expect(await searchIds(key, "&limit=1")).toEqual(all.slice(0, 1));
  });

  it("searchUsers finds nothing where nobody is called so, also across the end of a name and the start of a handle", async () => {
    const { name, handle } = await createUser({ name: `End ${word()}` });
    expect(await search(word())).toEqual([]);
    expect(await search(`${name.slice(-4)} ${handle.slice(0, 4)}`)).toEqual([]);
  });
});

describe("searchUsers: refusals", () => {
  const LENGTH = "Must have between 2 and 100 characters.";
  it.each([
    ["", { query: expect.any(String) }],
    ["query=", { query: LENGTH }],
    ["query=a", { query: LENGTH }],
    ["query=%20a%20", { query: LENGTH }],
    ["query=🎹", { query: LENGTH }],
    [`query=${"a".repeat(101)}`, { query: LENGTH }],
    ["query=a%00b", { query: "Must not contain NUL characters or unpaired surrogates." }],
    ["query=ab&query=cd", { query: expect.any(String) }],
    ["query=ab&limit=0", { limit: "Must be an integer between 1 and 50." }],
    ["query=ab&limit=51", { limit: "Must be an integer between 1 and 50." }],
  ])("searchUsers refuses %s", async (query, errors) => {
    const { token } = await createCaller();
    const { status, body } = await get(`/messaging/search-users?${query}`, { token });
    expect([status, body.error, body.errors]).toEqual([422, "validation_failed", errors]);
  });

  it("searchUsers takes 100 characters outside the first plane", async () => {
    expect(await search("𝄞".repeat(100))).toEqual([]);
  });
});

describe("searchUsers: authorization", () => {
  it.each(["％％", "%%", "__", "%_", "\\%", "\\\\", "a%", "_a", "\\", "%' or true --"])(
    "searchUsers takes no wildcards: %s means itself",
    async (query) => {
      await createUser({ name: "a plain name" });
      const key = word();
      const { id } = await createUser({ name: `${key} ${query} ${key}` });
      const ids = await searchIds(query.length < 2 ? `${query} ${key}` : query, "&limit=50");
      expect(ids).toContain(id);
      const names = await sql<{ name: string; handle: string }[]>`
        select name, handle from users where id = any(${ids})`;
      for (const { name, handle } of names)
        expect(`${name}\n${handle}`.normalize("NFKC").toLowerCase()).toContain(
          query.normalize("NFKC").toLowerCase(),
        );
    },
  );

  it("searchUsers neither searches nor shows addresses", async () => {
    const key = word();
    const user = await createUser({ name: `Mail ${key}` });
    const [{ email }] = await sql<[{ email: string }]>`
      update users set email = ${`${word()}@secret.test`} where id = ${user.id} returning email`;
    expect(await search(email)).toEqual([]);
    expect(await search("secret.test")).toEqual([]);
    expect(JSON.stringify(await search(key))).not.toMatch(/@|email|handle|role/);
  });

  it("searchUsers keeps the caller from finding itself", async () => {
    const caller = await createCaller();
    for (const query of [caller.name, caller.handle]) {
      const { body } = await get(`/messaging/search-users?query=${query}&limit=50`, { token: caller.token });
      expect(body.data.map(({ id }: { id: number }) => id)).not.toContain(caller.id);
    }
  });
});
