import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { drainCounts, relation } from "@/db/relation";
import { createArtist, createTrack, createUser } from "@/tests/support/factories";

/** The shared statements of likes, reposts and follows. */
const likes = relation("likes");
const follows = relation("follows");

const createHit = async () => (await createTrack([(await createArtist()).id])).id;
const createUsers = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await createUser()).id));

async function drainAll(): Promise<void> {
  while ((await drainCounts(7)) > 0);
}

async function countLikes(trackId: number) {
  const [row] = await sql<[{ counted: number; rows: number; drained: number; waiting: number }]>`
    select ${likes.count(sql`${trackId}::bigint`)} as counted,
      (select count(*) from likes where track_id = ${trackId}) as rows,
      coalesce((select likes from track_stats where track_id = ${trackId}), 0) as drained,
      (select count(*) from relation_changes where relation = 'likes' and object_id = ${trackId}) as waiting`;
  return row;
}

const isLiked = async (userId: number, trackId: number) =>
  (await sql<[{ liked: boolean }]>`select ${likes.has(userId, sql`${trackId}::bigint`)} as liked`)[0].liked;

describe("A relation", () => {
  it("A relation is put and removed once, and says when it was so already", async () => {
    const [hit, [ana = 0]] = await Promise.all([createHit(), createUsers(1)]);
    expect(await isLiked(ana, hit)).toBe(false);
    expect(await likes.put(ana, hit)).toEqual({ changed: true });
    expect(await likes.put(ana, hit)).toEqual({ changed: false });
    expect(await isLiked(ana, hit)).toBe(true);
    expect(await likes.remove(ana, hit)).toEqual({ changed: true });
    expect(await likes.remove(ana, hit)).toEqual({ changed: false });
    expect(await isLiked(ana, hit)).toBe(false);
  });

  it("A relation knows of no object that is not there", async () => {
    const [ana = 0] = await createUsers(1);
    expect(await likes.put(ana, 987_654_321)).toBeUndefined();
    expect(await likes.remove(ana, 987_654_321)).toBeUndefined();
  });

  it("A relation keeps the time it began when it is put again", async () => {
    const [ana = 0, ben = 0, cleo = 0] = await createUsers(3);
    for (const other of [ben, cleo, ben]) await follows.put(ana, other);
    const page = await follows.page<number>(ana, sql`users.id`, { limit: 10, offset: 0 });
    expect(page).toEqual({ total: 2, data: [cleo, ben] });
    expect(await follows.page<number>(ana, sql`users.id`, { limit: 1, offset: 1 })).toEqual({
      total: 2,
      data: [ben],
    });
  });
});

describe("The count of a relation", () => {
  it("The count of a relation is exact before, while and after the queue is drained", async () => {
    const hit = await createHit();
    const users = await createUsers(8);
    await drainAll();
    const step = fc.record({ user: fc.constantFrom(...users), wanted: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        const before = (await countLikes(hit)).rows;
        const [outcomes] = await Promise.all([
          Promise.all(
            steps.map(async ({ user, wanted }) => {
              const outcome = await (wanted ? likes.put(user, hit) : likes.remove(user, hit));
              return outcome?.changed ? (wanted ? 1 : -1) : 0;
            }),
          ),
          ...Array.from({ length: 3 }, () => drainCounts(5)),
        ]);
        const { counted, rows } = await countLikes(hit);
        expect(rows).toBe(outcomes.reduce<number>((sum, change) => sum + change, before));
        expect(counted).toBe(rows);
        await drainAll();
        expect(await countLikes(hit)).toEqual({ counted: rows, rows, drained: rows, waiting: 0 });
      }),
      { numRuns: 25 },
    );
  });

  it("The count of a relation never differs from the rows while others like and drain", async () => {
    const hit = await createHit();
    const users = await createUsers(20);
    let isOver = false;
    const writing = Promise.all(
      users.flatMap((user) => [
        likes.put(user, hit),
        likes.remove(user, hit),
        likes.put(user, hit),
        drainCounts(3),
      ]),
    ).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const { counted, rows } = await countLikes(hit);
      expect(counted).toBe(rows);
    }
    await writing;
  });

  it("The count of a relation follows deletions that cascade", async () => {
    const hit = await createHit();
    const [ana = 0, ben = 0] = await createUsers(2);
    for (const user of [ana, ben]) await likes.put(user, hit);
    await sql`delete from users where id = ${ana}`;
    expect((await countLikes(hit)).counted).toBe(1);
    await sql`delete from tracks where id = ${hit}`;
    await drainAll();
    expect(await countLikes(hit)).toEqual({ counted: 0, rows: 0, drained: 0, waiting: 0 });
  });
});

describe("Likes of a hit", () => {
  it.each([
    [
      "changes the track",
      (hit: number) => sql`update tracks set name = 'Renamed' where id = ${hit} returning id`,
    ],
    [
      "drains its count",
      (hit: number) => sql`update track_stats set likes = likes where track_id = ${hit} returning track_id`,
    ],
    [
      "likes it too",
      (hit: number, other: number) => sql`
        insert into likes (user_id, track_id) values (${other}, ${hit}) returning track_id`,
    ],
  ])("A like of a hit waits for nobody who %s in a transaction that has not ended", async (_, statement) => {
    const hit = await createHit();
    const [ana = 0, ben = 0, cleo = 0] = await createUsers(3);
    await likes.put(ben, hit);
    await drainAll();
    await sql.begin(async (holder) => {
      expect(await holder`${statement(hit, cleo)}`).toHaveLength(1);
      expect(await likes.put(ana, hit)).toEqual({ changed: true });
      expect(await likes.remove(ben, hit)).toEqual({ changed: true });
      expect((await countLikes(hit)).counted).toBe(1);
    });
  });
});
