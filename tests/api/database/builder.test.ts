import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPool } from "@/db/client";
import { apiTokens, idempotencyKeys } from "@/db/schema/developers";
import { licenseKeys } from "@/db/schema/licenses";
import { users } from "@/db/schema/users";

const pool = openPool(process.env.DATABASE_URL ?? "", { max: 1 });
const sql = pool;
afterAll(() => pool.end());

let userId: number;

beforeAll(async () => {
  const [user] = await pool
    .insert(users)
    .values({ handle: "builder", name: "Builder", email: "builder@example.com", avatar: "/a.png" })
    .returning({ id: users.id });
  userId = user?.id ?? 0;
});

const KEY = { caller: "user:1", key: "builder", request_hash: Buffer.alloc(32, 7) };

describe("Drizzle's builder on the pool", () => {
  it("Rows have the values that were written: ids as numbers, instants as dates, bytes, arrays and nulls", async () => {
    const expiresAt = new Date(Date.now() + 86_400_000);
    const token = {
      user_id: userId,
      name: "it's a token",
      prefix: "abcdefgh",
      hash: Buffer.alloc(32, 1),
      scopes: ["catalog:read", 'a "quoted", one'],
      expires_at: expiresAt,
      allowed_addresses: [],
    };
    const [row] = await pool.insert(apiTokens).values(token).returning();
    expect(row).toMatchObject({ ...token, last_used_at: null });
    expect(row?.created_at).toBeInstanceOf(Date);
    expect(row?.id).toBeTypeOf("number");
  });

  it("A statement of the builder is planned once per connection, like one of the tag", async () => {
    const find = () => pool.select({ id: users.id }).from(users).where(eq(users.handle, "builder"));
    const list = () => pool.select({ handle: users.handle }).from(users).orderBy(desc(users.id)).limit(1);
    await Promise.all([find(), list()]);
    const planned = () => pool<{ count: number }[]>`select count(*) from pg_prepared_statements`;
    const [before] = await planned();
    await Promise.all([find(), find(), list()]);
    expect(await planned()).toEqual([before]);
  });

  it("An error of the server is what the tag throws, without the parameters in its message", async () => {
    await pool.insert(idempotencyKeys).values(KEY);
    const again = pool.insert(idempotencyKeys).values({ ...KEY, request_hash: Buffer.alloc(32, 8) });
    await expect(again).rejects.toMatchObject({ code: "23505", constraint_name: expect.any(String) });
    await expect(again).rejects.not.toThrow("Failed query");
  });

  it("The number of changed rows is on the result", async () => {
    const { count } = await pool.update(users).set({ name: "Other" }).where(eq(users.id, userId));
    expect(count).toBe(1);
  });

  it("A transaction has a builder, whose changes end with it", async () => {
    const failing = pool.begin(async (db) => {
      await db.update(users).set({ name: "Never" }).where(eq(users.id, userId));
      throw new Error("No");
    });
    await expect(failing).rejects.toThrow("No");
    const rows = await pool.select({ name: users.name }).from(users).where(eq(users.id, userId));
    expect(rows).not.toEqual([{ name: "Never" }]);
  });

  it("JSON comes out as it went in, also a text that looks like JSON", async () => {
    for (const public_jwk of [{ kty: "EC" }, '"5"', "5", 5, [1, "a"]]) {
      const kid = JSON.stringify(public_jwk);
      await pool.insert(licenseKeys).values({ kid, public_jwk, state: "retired", ended_at: new Date() });
      const [row] = await pool.select().from(licenseKeys).where(eq(licenseKeys.kid, kid));
      expect(row?.public_jwk).toEqual(public_jwk);
    }
  });
});

describe("SQL of Drizzle and of the tag as parts of each other", () => {
  it("A template of the tag names tables and columns of the schema", async () => {
    const rows = await sql`select ${users.handle} from ${users} where ${users.id} = ${userId}`;
    expect([...rows]).toEqual([{ handle: "builder" }]);
  });

  it("A condition of Drizzle with its values is part of a template", async () => {
    const mine = and(eq(users.id, userId), eq(users.handle, "builder"));
    const rows =
      await sql`select ${"a"}::text as a from users where ${mine ?? sql`true`} and ${"b"}::text = 'b'`;
    expect([...rows]).toEqual([{ a: "a" }]);
  });

  it("A fragment of the tag with its values, arrays among them, is part of a statement of the builder", async () => {
    const among = sql`${users.id} = any(${[userId, 0]}::bigint[]) and ${sql`${users.handle} = ${"builder"}`}`;
    const rows = await pool
      .select({ handle: users.handle })
      .from(users)
      .where(and(among, eq(users.id, userId)));
    expect(rows).toEqual([{ handle: "builder" }]);
  });
});
