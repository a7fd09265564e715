import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { signUp } from "@/lib/accounts/account/registration-service";
import { hasAccounts } from "@/lib/accounts/profiles/service";
import { claimServer } from "@/lib/admin/setup/service";
import { nextauthSecret } from "@/lib/platform/env";
import { isSetupCode, setupCode } from "@/lib/platform/setup-code";
import { nextSteps } from "@/scripts/next-steps";
import { freshAddress } from "@/tests/support/addresses";
import { readAuditLog } from "@/tests/support/audit-log";
import { createArtist } from "@/tests/support/factories";
import { visitorFrom } from "@/tests/support/user-caller";

const person = (handle: string) => ({
  name: "Nina",
  handle,
  email: `${handle}@example.test`,
  password: "a long enough password",
});
const claim = (handle: string, code = setupCode(nextauthSecret())) =>
  claimServer(visitorFrom(freshAddress()), { ...person(handle), code });
const accounts = () => sql`select id, handle, role from users order by id`;
const terminal = () => nextSteps(String(process.env.DATABASE_URL), nextauthSecret());

// In this order: it is the story of one server.
describe("A server without accounts", () => {
  it("A server without accounts says in the terminal where to set it up, with the code, and a call that works", async () => {
    expect(await terminal()).toContain("/setup\n");
    expect(await terminal()).toContain(setupCode(nextauthSecret()));
    expect(await terminal()).toMatch(/curl \S+\/api\/v1\n/);
  });

  it("A server without accounts lets nobody sign up", async () => {
    await expect(signUp(visitorFrom(freshAddress()), person("stranger"))).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await hasAccounts()).toBe(false);
  });

  it.each(["", "AAAA-AAAA-AAAA", setupCode("another secret, of another server")])(
    "A server without accounts refuses the setup code %j",
    async (code) => {
      await expect(claim("stranger", code)).rejects.toMatchObject({
        code: "validation_failed",
        errors: { code: expect.stringContaining("not the setup code") },
      });
      expect(await accounts()).toEqual([]);
    },
  );

  it("A server without accounts limits the attempts of one address at the setup code", async () => {
    const visitor = visitorFrom(freshAddress());
    const guess = () => claimServer(visitor, { ...person("stranger"), code: "AAAA-AAAA-AAAA" });
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, guess));
    const codes = outcomes.map((one) => (one.status === "rejected" ? one.reason.code : "done"));
    expect(codes).toContain("rate_limited");
    expect(await accounts()).toEqual([]);
  });

  it("Only one of two people who use the setup code at the same time becomes an operator, and the low ids stay free", async () => {
    const outcomes = await Promise.allSettled([claim("nina"), claim("omar"), claim("pia")]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect(refused).toEqual(["conflict", "conflict"]);
    expect(await accounts()).toEqual([{ id: 1001, handle: expect.any(String), role: "operator" }]);
    expect(await hasAccounts()).toBe(true);
    expect((await readAuditLog(1001)).map(({ kind }) => kind)).toContain("account.created");
  });

  it("A server that was set up is like any other: people sign up as members, and the code is worth nothing", async () => {
    const { user_id } = await signUp(visitorFrom(freshAddress()), person("quentin"));
    expect(user_id).toBeGreaterThan(1001);
    await expect(claim("stranger")).rejects.toMatchObject({ code: "conflict" });
    expect(await terminal()).not.toContain("/setup");
    const { id } = await createArtist();
    expect(await terminal()).toContain(`/api/v1/artists/${id}\n`);
  });

  it("A server whose operators are all gone is told the command in the terminal", async () => {
    await sql`update users set role = 'member'`;
    expect(await terminal()).toContain("npm run operator -- --user EMAIL");
  });

  it("The terminal names the demo accounts only where they are and have their password", async () => {
    const demo = (password: string | null) => sql`
      insert into users (id, email, name, handle, avatar, password_hash)
      overriding system value values (1, 'producer@downbeat.test', 'Demo', 'demo', '/media/artwork/user-1.png', ${password})
      on conflict (id) do update set password_hash = excluded.password_hash`;
    expect(await terminal()).not.toContain("Demo accounts");
    await demo(null);
    expect(await terminal()).not.toContain("Demo accounts");
    await demo("a hash");
    expect(await terminal()).toContain("Demo accounts, all with the password downbeat-demo:");
  });
});

describe("The setup code", () => {
  it("The setup code is read as people type it", () => {
    const code = setupCode("secret");
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(isSetupCode(` ${code.toLowerCase().replaceAll("-", " ")}`, "secret")).toBe(true);
    expect(isSetupCode(code.slice(1), "secret")).toBe(false);
  });
});
