import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { rotateAppSecret } from "@/lib/developers/apps/service";
import { mintSecret } from "@/lib/platform/http-middleware/bearer";
import { freshAddress } from "@/tests/support/addresses";
import { get, post } from "@/tests/support/api";
import { connectApp, createTestApp, refresh } from "@/tests/support/apps";
import { readAuditKinds } from "@/tests/support/audit-log";
import { createCaller, createToken } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";

const report = (token: unknown, address = freshAddress()) =>
  post("/tokens/revoke", { body: { token }, address });
const findEmail = async (id: number) => {
  const [row] = await sql<[{ email: string }]>`select email from users where id = ${id}`;
  return row.email;
};
const ANSWER = {
  status: "success",
  message: "If this was a working token, it has been revoked and its owner has been notified.",
};

describe("revokeLeakedToken: answers", () => {
  it("revokeLeakedToken serves everyone who holds the token: it is refused from then on, with the reason", async () => {
    const { token } = await createCaller();
    const { status, body } = await report(token);
    expect([status, body]).toEqual([200, ANSWER]);
    const refused = await get("/token", { token });
    expect(refused.status).toBe(401);
    expect(refused.body.message).toMatch(
      /^Unauthenticated\. The token was revoked at .* because it was reported as leaked\.$/,
    );
  });

  it("revokeLeakedToken tells the owner by email, once", async () => {
    const { token, email } = await createCaller();
    await Promise.all([report(token), report(token), report(token)]);
    await runJobs();
    const mails = await findMails(email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Your token “Test” was leaked and is revoked"]);
    expect(mails[0]?.text).toContain(`“Test” (${token.slice(0, 8)}…)`);
    expect(mails[0]?.text).not.toContain(token.slice(8));
  });

  it("revokeLeakedToken answers the same, whatever was sent", async () => {
    const { token } = await createCaller();
    await report(token);
    for (const other of [
      token,
      ` ${token}\n`,
      mintSecret("token"),
      "dbt_short",
      "x".repeat(500),
      "ghp_0123",
    ]) {
      const { status, body } = await report(other);
      expect([status, body]).toEqual([200, ANSWER]);
    }
  });
});

describe("revokeLeakedToken: apps", () => {
  it.each(["access", "refreshToken"] as const)(
    "revokeLeakedToken ends the connection of an app whose %s was found, and tells its person",
    async (kind) => {
      const app = await createTestApp();
      const connection = await connectApp(app);
      const { status, body } = await report(connection[kind]);
      expect([status, body]).toEqual([200, ANSWER]);
      await expect.poll(async () => (await get("/token", { token: connection.access })).status).toBe(401);
      await runJobs();
      const mails = await findMails(connection.user.email);
      expect(mails.map(({ subject }) => subject)).toEqual(["Stem Studio was disconnected from your account"]);
    },
  );
});

describe("revokeLeakedToken: secrets of apps", () => {
  it("revokeLeakedToken ends the secret of an app that was found, tells its developer once, and leaves its connections", async () => {
    const app = await createTestApp();
    const { access, refreshToken } = await connectApp(app);
    const answers = await Promise.all([report(app.secret), report(app.secret)]);
    expect(answers.map(({ body }) => body)).toEqual([ANSWER, ANSWER]);
    expect((await refresh(app, refreshToken)).body.error).toBe("invalid_client");
    expect((await get("/token", { token: access })).status).toBe(200);
    await runJobs();
    const mails = await findMails(await findEmail(app.developer.userId));
    expect(mails.map(({ subject }) => subject)).toEqual(["The secret of your app “Stem Studio” was leaked"]);
    expect(mails[0]?.text).not.toContain(app.secret);
    expect(await readAuditKinds(app.developer.userId)).toEqual(["app.secret_revoked", "app.created"]);
    const { secret } = await rotateAppSecret(app.developer, { app_id: app.id, overlap_hours: 0 });
    expect((await refresh({ ...app, secret }, refreshToken)).status).toBe(200);
  });

  it("revokeLeakedToken ends the secret before a rotation alone when that was found", async () => {
    const app = await createTestApp();
    const { refreshToken } = await connectApp(app);
    const { secret } = await rotateAppSecret(app.developer, { app_id: app.id, overlap_hours: 24 });
    await report(app.secret);
    expect((await refresh(app, refreshToken)).body.error).toBe("invalid_client");
    expect((await refresh({ ...app, secret }, refreshToken)).status).toBe(200);
  });

  it("revokeLeakedToken leaves an app without a secret one that keeps none", async () => {
    const app = await createTestApp({ keeps_secret: false });
    const { refreshToken } = await connectApp(app);
    await report(mintSecret("app"));
    expect((await refresh(app, refreshToken)).status).toBe(200);
  });
});

describe("revokeLeakedToken: refusals", () => {
  it.each([
    [undefined, "Is required."],
    ["", "Must have between 1 and 500 characters."],
    [7, "Must be a string."],
    ["x".repeat(501), "Must have between 1 and 500 characters."],
  ])("revokeLeakedToken refuses %j", async (token, sentence) => {
    const { status, body } = await report(token);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ token: sentence });
  });

  it("revokeLeakedToken refuses more than the limit of an address allows", async () => {
    const address = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: 301 }, () => report(mintSecret("token"), address)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});

describe("revokeLeakedToken: authorization", () => {
  it("revokeLeakedToken leaves the account's other tokens", async () => {
    const { id, token } = await createCaller();
    const other = await createToken(id);
    await report(token);
    expect((await get("/token", { token: other })).status).toBe(200);
  });
});
