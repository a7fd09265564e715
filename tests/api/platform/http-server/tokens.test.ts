import { describe, expect, it, vi } from "vitest";
import { sql } from "@/db/client";
import { hashSecret, mintSecret } from "@/lib/platform/http-middleware/bearer";
import { documented, get } from "@/tests/support/api";
import { createCaller, createToken, createUser } from "@/tests/support/factories";

const PATH = "/users/me/followed-users";
const INVALID = 'Bearer realm="downbeat", error="invalid_token"';

const NO_BEARER = "The Authorization header must be Bearer, a space and the token.";
const NO_TOKEN = "A token is dbt_ followed by 40 letters and digits. Copy the complete token.";
const MISTYPED = "The token is mistyped: its checksum does not match. Copy it again.";
const UNKNOWN = "No such token exists on this server.";

async function mustBeRefused(authorization: string, reason: string) {
  for (const path of [PATH, "/"]) {
    const { status, body, headers } = await get(path, { headers: { Authorization: authorization } });
    expect(status).toBe(401);
    expect(body).toEqual({ status: "error", message: `Unauthenticated. ${reason}`, ...documented });
    expect(headers.get("WWW-Authenticate")).toBe(
      `${INVALID}, error_description="${reason}", ` +
        'resource_metadata="http://downbeat.test/.well-known/oauth-protected-resource/api/v1"',
    );
  }
}

describe("A token", () => {
  it("A token opens what it was issued for, whatever the case of its scheme", async () => {
    const { token } = await createCaller();
    for (const scheme of ["Bearer", "bearer", "BEARER", "Bearer  "]) {
      expect((await get(PATH, { headers: { Authorization: `${scheme} ${token}` } })).status).toBe(200);
    }
  });

  it("A token says on every answer when it ends", async () => {
    const { token } = await createCaller();
    const [row] = await sql<[{ expires_at: Date }]>`
      select expires_at from api_tokens where hash = ${hashSecret(token)}`;
    for (const path of [PATH, "/artists/999999999", "/nowhere"]) {
      const { headers } = await get(path, { token });
      expect(headers.get("X-Token-Expires-At")).toBe(row.expires_at.toISOString());
    }
  });

  it("A token remembers when it was used, and does not write for every request", async () => {
    const { token } = await createCaller();
    const used = async () => {
      const [row] = await sql<[{ last_used_at: Date | null }]>`
        select last_used_at from api_tokens where hash = ${hashSecret(token)}`;
      return row.last_used_at?.getTime();
    };
    expect(await used()).toBeUndefined();
    await get(PATH, { token });
    await expect.poll(used).toBeTypeOf("number");
    const first = await used();
    await get(PATH, { token });
    expect(await used()).toBe(first);
    await sql`update api_tokens set last_used_at = now() - interval '2 minutes' where hash = ${hashSecret(token)}`;
    const before = (await used()) ?? 0;
    await expect
      .poll(async () => {
        await get(PATH, { token });
        return used();
      })
      .toBeGreaterThan(before);
  });

  it("A token notes a use once, however many requests come at once", async () => {
    const { token } = await createCaller();
    await sql`create table uses as select 0 as id`;
    await sql.unsafe(`
      create function count_use() returns trigger language plpgsql as $$ begin insert into uses values (new.id); return new; end $$;
      create trigger count_use after update on api_tokens for each row execute function count_use()`);
    await Promise.all(Array.from({ length: 40 }, () => get(PATH, { token })));
    await Promise.all(Array.from({ length: 40 }, () => get(PATH, { token })));
    expect(await sql`select id from uses where id > 0`).toHaveLength(1);
    await sql.unsafe("drop trigger count_use on api_tokens; drop function count_use; drop table uses");
  });

  it.each([
    ["203.0.113.77", "203.0.113.0/24"],
    ["2001:db8:1:2:3::4", "2001:db8:1::/48"],
  ])("A token keeps of the address %s only %s", async (address, network) => {
    const { token } = await createCaller();
    await get(PATH, { token, address });
    await expect
      .poll(
        async () => (await sql`select last_used_from from api_tokens where hash = ${hashSecret(token)}`)[0],
      )
      .toEqual({ last_used_from: network });
  });

  it("A token is refused from the moment it ends, and told when that was", async () => {
    const { token } = await createCaller();
    const [row] = await sql<[{ expires_at: Date }]>`
      update api_tokens set created_at = now() - interval '90 days', expires_at = now() - interval '1 millisecond'
      where hash = ${hashSecret(token)} returning expires_at`;
    await mustBeRefused(
      `Bearer ${token}`,
      `The token expired at ${row.expires_at.toISOString()}. Issue a new one in Settings > Developers.`,
    );
  });

  it("A token cannot live longer than 90 days", async () => {
    const { token } = await createCaller();
    await expect(sql`
      update api_tokens set expires_at = created_at + interval '90 days 1 second' where hash = ${hashSecret(token)}`).rejects.toThrow(
      "api_tokens_expires_at_check",
    );
  });

  it("A token is refused within a second of being revoked, while others of the account work on", async () => {
    const { id, token } = await createCaller();
    const other = await createToken(id);
    expect((await get(PATH, { token })).status).toBe(200);
    for (const [because, words] of Object.entries({
      owner: "",
      operator: " by an operator",
      leaked: " because it was reported as leaked",
      suspended: " because its account's API access was suspended",
    })) {
      const [row] = await sql<[{ revoked_at: Date }]>`
        update api_tokens set revoked_at = now(), revoked_because = ${because}
        where hash = ${hashSecret(token)} returning revoked_at`;
      const reason = `The token was revoked at ${row.revoked_at.toISOString()}${words}.`;
      await expect.poll(async () => (await get(PATH, { token })).status).toBe(401);
      await mustBeRefused(`Bearer ${token}`, reason);
    }
    expect((await get(PATH, { token: other })).status).toBe(200);
  });

  it("A token is known for less than a second without asking the database again", async () => {
    const { token } = await createCaller();
    // The clock of the cache: it stands still, so that a busy machine does not age what is known.
    const now = performance.now();
    const clock = vi.spyOn(performance, "now").mockReturnValue(now);
    try {
      expect((await get(PATH, { token })).status).toBe(200);
      await sql`
        update api_tokens set revoked_at = now(), revoked_because = 'owner' where hash = ${hashSecret(token)}`;
      expect((await get(PATH, { token })).status).toBe(200);
      clock.mockReturnValue(now + 1_000);
      // The cache reads its clock once a millisecond, so the first request may still be answered.
      await expect.poll(async () => (await get(PATH, { token })).status).toBe(401);
    } finally {
      clock.mockRestore();
    }
  });

  it("A token ends with its account", async () => {
    const { id, token } = await createCaller();
    await sql`delete from users where id = ${id}`;
    await mustBeRefused(`Bearer ${token}`, UNKNOWN);
  });

  it("A token is nowhere in the database", async () => {
    const { id } = await createUser();
    const token = await createToken(id);
    const [row] = await sql<[{ text: string }]>`
      select api_tokens::text from api_tokens where user_id = ${id}`;
    expect(JSON.stringify(row)).not.toContain(token.slice(8));
  });
});

describe("Credentials that are answered 401", () => {
  it("A token of the right shape that nobody issued is answered 401, on public paths too, and says why", async () => {
    await mustBeRefused(`Bearer ${mintSecret("token")}`, UNKNOWN);
  });

  it("A token with a mistyped character is answered 401", async () => {
    const token = mintSecret("token");
    const last = token.at(-1) === "a" ? "b" : "a";
    await mustBeRefused(`Bearer ${token.slice(0, -1)}${last}`, MISTYPED);
  });

  it.each(["", "Bearer", "Bearer ", "Bearer a b", "Basic dXNlcjpwYXNz", "Digest x", "dbt_0000"])(
    "The header %j, which is not a bearer token, is answered 401",
    async (authorization) => {
      await mustBeRefused(authorization, NO_BEARER);
    },
  );

  it.each(["Bearer dbt_", "Bearer null", "Bearer é", `Bearer ${"x".repeat(10_000)}`])(
    "The header %j, which has no token of ours, is answered 401",
    async (authorization) => {
      await mustBeRefused(authorization, NO_TOKEN);
    },
  );

  it("A good token in another scheme or with something after it is answered 401", async () => {
    const { token } = await createCaller();
    for (const header of [token, `Basic ${token}`, `Token ${token}`, `Bearer ${token} x`]) {
      await mustBeRefused(header, NO_BEARER);
    }
    await mustBeRefused(`Bearer ${token},`, NO_TOKEN);
    await mustBeRefused(`Bearer ${token.slice(0, -1)}`, NO_TOKEN);
  });
});

describe("A token in the address", () => {
  it("A token in the address opens nothing", async () => {
    const { token } = await createCaller();
    expect((await get(`${PATH}?access_token=${token}&token=${token}`)).status).toBe(401);
  });
});
