import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { lockAccount } from "@/db/lock";
import type { Db } from "@/db/tagged";
import { issueToken, listTokens, revokeToken, rotateToken } from "@/lib/developers/tokens/service";
import { freshAddress } from "@/tests/support/addresses";
import { get } from "@/tests/support/api";
import { readAuditLog } from "@/tests/support/audit-log";
import { createAccess, createUser } from "@/tests/support/factories";
import { whileHolding } from "@/tests/support/holding";
import { userCaller } from "@/tests/support/user-caller";

async function developer() {
  const user = await createUser();
  await createAccess(user.id);
  return userCaller(user.id);
}

const input = {
  name: "Dashboard",
  scopes: ["catalog:read", "social:read"],
  allowed_addresses: ["10.0.0.0/8"],
};

/** Adds tokens that work. */
const addTokens = (userId: number, tokens: number, db: Db = sql) => db`
  insert into api_tokens (user_id, name, prefix, hash, scopes, expires_at)
  select ${userId}, 'One of many', 'dbt_many', sha256(gen_random_uuid()::text::bytea), '{plays:write}', now() + interval '1 day'
  from generate_series(1, ${tokens}::int)`;

/** A token that was issued 91 days ago. */
async function createExpired(caller: Awaited<ReturnType<typeof developer>>) {
  const issued = await issueToken(caller, input);
  await sql`update api_tokens set created_at = now() - interval '91 days', expires_at = now() - interval '1 day'
    where id = ${issued.id}`;
  return issued;
}

const call = (token: string) => get("/token", { token, address: "10.1.2.3" });
const hours = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3_600_000;

describe("A token", () => {
  it("A token is issued with just what was asked for, for 90 days, and shown once", async () => {
    const caller = await developer();
    const { token, ...issued } = await issueToken(caller, input);
    expect(issued).toMatchObject({
      ...input,
      prefix: token.slice(0, 8),
      last_used_at: null,
      replaced_by: null,
    });
    expect(hours(issued.created_at, issued.expires_at)).toBe(90 * 24);
    expect(JSON.stringify(await listTokens(caller))).not.toContain(token.slice(8));
  });

  it.each([
    [{ name: "" }, { name: "Enter a name." }],
    [{ scopes: [] }, { scopes: "Choose at least one scope." }],
    [{ scopes: ["everything"] }, { scopes: expect.stringContaining("Must be one of: catalog:read") }],
  ])("A token is not issued with %j", async (change, errors) => {
    await expect(issueToken(await developer(), { ...input, ...change })).rejects.toMatchObject({ errors });
  });

  it.each(["received", "in_review", "needs_information", "declined", "suspended"] as const)(
    "A token is not issued while access is %s",
    async (state) => {
      const user = await createUser();
      await createAccess(user.id, state);
      await expect(issueToken(userCaller(user.id), input)).rejects.toMatchObject({ code: "forbidden" });
    },
  );

  it("A token is one of at most 50 that work", async () => {
    const caller = await developer();
    await addTokens(caller.userId, 50);
    await expect(issueToken(caller, input)).rejects.toMatchObject({
      code: "quota_exceeded",
      details: { limit: 50, used: 50 },
    });
  });

  it.each(["issued", "rotated"])(
    "The last of 50 tokens is not %s while another request gets it",
    async (act) => {
      const caller = await developer();
      const { id: token_id } = await createExpired(caller);
      await addTokens(caller.userId, 49);
      const work = () => (act === "issued" ? issueToken(caller, input) : rotateToken(caller, { token_id }));
      await expect(
        whileHolding(
          (holder) => lockAccount(holder, caller.userId),
          work,
          (holder) => addTokens(caller.userId, 1, holder),
        ),
      ).rejects.toMatchObject({ code: "quota_exceeded", details: { limit: 50, used: 50 } });
    },
  );

  it("A token that has expired counts when it is rotated, and one that works does not", async () => {
    const caller = await developer();
    const [old, live] = [await createExpired(caller), await issueToken(caller, input)];
    await addTokens(caller.userId, 49);
    await expect(rotateToken(caller, { token_id: old.id })).rejects.toMatchObject({
      code: "quota_exceeded",
      details: { limit: 50, used: 50 },
    });
    expect(await rotateToken(caller, { token_id: live.id })).toMatchObject(input);
  });
});

describe("Rotation", () => {
  it("Rotation gives a new token with the same name, scopes and addresses, for 90 days; both work for a day", async () => {
    const caller = await developer();
    const old = await issueToken(caller, input);
    const successor = await rotateToken(caller, { token_id: old.id });
    expect(successor).toMatchObject(input);
    expect(successor.token).not.toBe(old.token);
    expect(hours(successor.created_at, successor.expires_at)).toBe(90 * 24);
    expect(hours(successor.created_at, successor.old_expires_at)).toBe(24);
    const answer = await call(old.token);
    expect(answer.body.token).toMatchObject({ rotated: true, expires_at: successor.old_expires_at });
    expect(answer.headers.get("X-Token-Expires-At")).toBe(successor.old_expires_at);
    expect((await call(successor.token)).body.token).toMatchObject({ rotated: false, ...input });
  });

  it("Rotation gives the new token the scopes that are added, and the old one keeps what it has", async () => {
    const caller = await developer();
    const old = await issueToken(caller, input);
    const successor = await rotateToken(caller, {
      token_id: old.id,
      more_scopes: ["library:read", "social:read", "library:read"],
    });
    const scopes = [...input.scopes, "library:read"];
    expect(successor).toMatchObject({ ...input, scopes });
    expect((await call(successor.token)).body.token.scopes).toEqual(scopes);
    expect((await call(old.token)).body.token.scopes).toEqual(input.scopes);
    const read = (token: string) => get("/users/me/liked-tracks", { token, address: "10.1.2.3" });
    expect([(await read(old.token)).status, (await read(successor.token)).status]).toEqual([403, 200]);
    const [entry] = await readAuditLog(caller.userId);
    expect(entry).toMatchObject({ kind: "token.rotated", details: { prefix: successor.prefix, scopes } });
  });

  it("Rotation adds no scope that does not exist, and then leaves the token as it was", async () => {
    const caller = await developer();
    const { id } = await issueToken(caller, input);
    await expect(rotateToken(caller, { token_id: id, more_scopes: ["everything"] })).rejects.toMatchObject({
      errors: { more_scopes: expect.stringContaining("Must be one of: catalog:read") },
    });
    expect(await listTokens(caller)).toMatchObject([{ id, replaced_by: null, scopes: input.scopes }]);
  });

  it("Rotation refuses the old token when the overlap ends, and says that there is another", async () => {
    const caller = await developer();
    const old = await issueToken(caller, input);
    const successor = await rotateToken(caller, { token_id: old.id, overlap_hours: 0.5 });
    expect(hours(successor.created_at, successor.old_expires_at)).toBe(0.5);
    await sql`update api_tokens set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
      where id = ${old.id}`;
    const refusal = await call(old.token);
    expect(refusal.status).toBe(401);
    expect(refusal.body.message).toMatch(
      /^Unauthenticated\. The token was rotated and expired at .* Use its replacement\.$/,
    );
    expect(refusal.headers.get("WWW-Authenticate")).toContain('error_description="The token was rotated');
    expect((await call(successor.token)).status).toBe(200);
  });

  it("Rotation without an overlap ends the old token at once", async () => {
    const caller = await developer();
    const old = await issueToken(caller, input);
    const successor = await rotateToken(caller, { token_id: old.id, overlap_hours: 0 });
    expect([(await call(old.token)).status, (await call(successor.token)).status]).toEqual([401, 200]);
  });

  it("Rotation never lengthens the old token", async () => {
    const caller = await developer();
    const old = await issueToken(caller, input);
    await sql`update api_tokens set expires_at = now() + interval '1 hour' where id = ${old.id}`;
    const { created_at, old_expires_at } = await rotateToken(caller, {
      token_id: old.id,
      overlap_hours: 168,
    });
    expect(hours(created_at, old_expires_at)).toBeLessThanOrEqual(1);
  });

  it("Rotation replaces a token that has expired", async () => {
    const caller = await developer();
    const old = await issueToken(caller, input);
    await sql`update api_tokens set created_at = now() - interval '91 days', expires_at = now() - interval '1 day'
      where id = ${old.id}`;
    const successor = await rotateToken(caller, { token_id: old.id });
    expect([(await call(old.token)).status, (await call(successor.token)).status]).toEqual([401, 200]);
  });

  it.each([-1, 169, Number.NaN, "1"])("Rotation takes no overlap of %j hours", async (overlap_hours) => {
    const caller = await developer();
    const { id } = await issueToken(caller, input);
    await expect(
      rotateToken(caller, { token_id: id, overlap_hours: overlap_hours as number }),
    ).rejects.toMatchObject({
      errors: { overlap_hours: expect.any(String) },
    });
  });

  it("Rotation happens once to a token, however often it is asked for at once", async () => {
    const caller = await developer();
    const { id } = await issueToken(caller, input);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => rotateToken(caller, { token_id: id })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "conflict" });
    expect(await listTokens(caller)).toHaveLength(2);
  });

  it("Rotation is refused for a revoked token, another's token, and without access", async () => {
    const caller = await developer();
    const { id } = await issueToken(caller, input);
    await expect(rotateToken(await developer(), { token_id: id })).rejects.toMatchObject({
      code: "not_found",
    });
    await sql`update access_requests set state = 'suspended' where user_id = ${caller.userId}`;
    await expect(rotateToken(caller, { token_id: id })).rejects.toMatchObject({ code: "forbidden" });
    await sql`update access_requests set state = 'approved' where user_id = ${caller.userId}`;
    await revokeToken(caller, { token_id: id });
    await expect(rotateToken(caller, { token_id: id })).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("Revoking", () => {
  it("Revoking ends a token within a second, of its owner only", async () => {
    const caller = await developer();
    const { id, token } = await issueToken(caller, { ...input, allowed_addresses: [] });
    await expect(revokeToken(await developer(), { token_id: id })).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await get("/token", { token, address: freshAddress() })).status).toBe(200);
    await revokeToken(caller, { token_id: id });
    await expect.poll(async () => (await get("/token", { token, address: freshAddress() })).status).toBe(401);
  });

  it("Revoking the successor leaves the old token its overlap, and the other way round", async () => {
    const caller = await developer();
    const old = await issueToken(caller, input);
    const successor = await rotateToken(caller, { token_id: old.id });
    await revokeToken(caller, { token_id: old.id });
    expect([(await call(old.token)).status, (await call(successor.token)).status]).toEqual([401, 200]);
  });
});
