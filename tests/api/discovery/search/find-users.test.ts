import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { indexChanges } from "@/lib/catalog/search-index/service";
import { get, post } from "@/tests/support/api";
import { createCaller, createUser } from "@/tests/support/factories";
import { rows } from "@/tests/support/rows";

/** A caller, and what finds the ids of users by a query. */
async function createSearch() {
  const caller = await createCaller();
  const ask = async (query: string, more = "") => {
    const path = `/users/search?query=${encodeURIComponent(query)}${more}`;
    const { status, body, text } = await get(path, { token: caller.token });
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`);
    return body as { users: { id: number }[] };
  };
  const find = async (query: string) => {
    await indexChanges();
    return (await ask(query)).users.map(({ id }) => id);
  };
  return { caller, ask, find };
}

const brindlewoods: number[] = [];

// The words that correct typing errors are read at the first search of a process, and are later a few seconds old.
beforeAll(async () => {
  for (const name of ["Ophélie Brindlewood", "Brindlewood Ophélie"])
    brindlewoods.push((await createUser({ name })).id);
  await indexChanges();
});

const addFollowers = (userId: number, total: number) =>
  sql`insert into relation_counts ${rows({ relation: "follows", object_id: userId, total })}`;

describe("findUsers: answers", () => {
  it("findUsers answers with users by the beginnings of the words of their name or handle, in any order, all of them", async () => {
    const { find } = await createSearch();
    const late = await createUser({ name: "Quixotic Late Traïn" });
    const train = await createUser({ name: "Traïn Quixotic" });
    const other = await createCaller();
    expect((await find("QUIX")).toSorted()).toEqual([late.id, train.id].toSorted());
    expect((await find("train quixotic")).toSorted()).toEqual([late.id, train.id].toSorted());
    expect(await find("tra quix late")).toEqual([late.id]);
    expect(await find("otic")).toEqual([]);
    expect(await find(other.handle)).toEqual([other.id]);
  });

  it("findUsers takes phrases, exclusions, other spellings and typing errors", async () => {
    const { find } = await createSearch();
    const [id] = brindlewoods;
    const { id: tokyo } = await createUser({ name: "東京夜景" });
    expect(await find('"ophelie brindlewood"')).toEqual([id]);
    expect((await find("brindlewood -late")).toSorted()).toEqual(brindlewoods);
    expect(await find("brindlewood -ophelie")).toEqual([]);
    // The whole name comes first.
    expect(await find("ｂｒｉｎｄｌｅｗｏｏｄ ophelie")).toEqual(brindlewoods.toReversed());
    expect((await find("brindelwod")).toSorted()).toEqual(brindlewoods);
    expect(await find("京夜")).toEqual([tokyo]);
  });

  it("findUsers puts the exact name first, then names before handles, then those with most followers", async () => {
    const { find } = await createSearch();
    const few = await createUser({ name: "Marzipan Orchard" });
    const many = await createUser({ name: "Marzipan Harbour" });
    const exact = await createUser({ name: "Marzipan" });
    const handle = await createUser({ name: "Somebody" });
    await sql`update users set handle = 'marzipan_cake' where id = ${handle.id}`;
    await addFollowers(few.id, 3);
    await addFollowers(many.id, 30);
    await addFollowers(handle.id, 300);
    expect(await find("marzipan")).toEqual([exact.id, many.id, few.id, handle.id]);
  });

  it("findUsers answers with at most as many users as asked for, the best of them", async () => {
    const { ask, find } = await createSearch();
    for (let n = 0; n < 5; n++) await createUser({ name: `Wayfarer ${n}` });
    const all = await find("wayfarer");
    expect(all).toHaveLength(5);
    for (const limit of [1, 3])
      expect((await ask("wayfarer", `&limit=${limit}`)).users.map(({ id }) => id)).toEqual(
        all.slice(0, limit),
      );
  });
});

describe("findUsers: refusals", () => {
  it("findUsers refuses a short query and a large limit", async () => {
    const { caller } = await createSearch();
    for (const query of ["query=a", "query=roamer&limit=51"])
      expect((await get(`/users/search?${query}`, { token: caller.token })).status, query).toBe(422);
  });

  it("To wildcards and operators alone findUsers answers with nobody", async () => {
    const { caller } = await createSearch();
    for (const query of ["%%", "__", "\\\\", "'\"", "-- ", "\u0301\u0301", '""', "-not", "&|"]) {
      const path = `/users/search?query=${encodeURIComponent(query)}`;
      const { status, body } = await get(path, { token: caller.token });
      if (query.trim().length >= 2) expect([query, status, body.users]).toEqual([query, 200, []]);
    }
  });
});

describe("findUsers: authorization", () => {
  it("findUsers leaves out the caller, blocked people of both sides, and suspended and deleted accounts", async () => {
    const { caller, find } = await createSearch();
    const [blocked, blocker] = [await createUser({ name: "Zephyrine A" }), await createCaller()];
    const [suspended, deleted, other] = [
      await createUser({ name: "Zephyrine B" }),
      await createUser({ name: "Zephyrine C" }),
      await createUser({ name: "Zephyrine D" }),
    ];
    await sql`update users set name = 'Zephyrine E' where id = ${blocker.id}`;
    await sql`update users set name = 'Zephyrine F' where id = ${caller.id}`;
    const everybody = [blocked, blocker, suspended, deleted, other].map(({ id }) => id).toSorted();
    expect((await find("zephyrine")).toSorted()).toEqual(everybody);
    await post(`/users/${blocked.id}/block`, { token: caller.token });
    await post(`/users/${caller.id}/block`, { token: blocker.token });
    await sql`update users set suspended_at = now() where id = ${suspended.id}`;
    await sql`update users set deleted_at = now() where id = ${deleted.id}`;
    expect(await find("zephyrine")).toEqual([other.id]);
    const { body } = await get("/users/search?query=zephyrine", { token: caller.token });
    expect(body.users).toMatchObject([{ id: other.id, display_name: "Zephyrine D", model_type: "user" }]);
  });

  it("What was hidden a moment ago findUsers does not find, although the index still has it", async () => {
    const { find, ask } = await createSearch();
    const { id } = await createUser({ name: "Vanishing Vesper" });
    expect(await find("vesper")).toEqual([id]);
    await sql`update users set suspended_at = now() where id = ${id}`;
    expect((await ask("vesper")).users).toEqual([]);
  });
});
