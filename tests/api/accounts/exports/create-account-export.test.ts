import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { MAX_EXPORT_BYTES } from "@/lib/accounts/exports/constants";
import { post } from "@/tests/support/api";
import { readAuditLog } from "@/tests/support/audit-log";
import { createCaller, createUser } from "@/tests/support/factories";
import { browser } from "@/tests/support/session";

const ask = async (userId: number, body: object = {}) =>
  post("/users/me/exports", { ...(await browser(userId)), body });

const complete = (userId: number) =>
  sql`update account_exports set state = 'completed', expires_at = now() + interval '7 days' where user_id = ${userId}`;

describe("createAccountExport: answers", () => {
  it("A request is answered with an export that waits, and is an entry of the audit log", async () => {
    const { id } = await createUser();
    const { status, body } = await ask(id, { include_files: true });
    expect(status).toBe(202);
    expect(body.export).toMatchObject({
      state: "waiting",
      progress: 0,
      include_files: true,
      download_url: null,
    });
    expect(await readAuditLog(id)).toMatchObject([
      { kind: "export.created", details: { include_files: true } },
    ]);
  });
});

describe("createAccountExport: refusals", () => {
  it("Of many requests at once one is accepted, and the others are told to wait for it", async () => {
    const { id } = await createUser();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409, 409]);
  });

  it("The fourth request within 24 hours is refused with the time to wait, and one that failed does not count", async () => {
    const { id } = await createUser();
    for (let count = 0; count < 3; count++) {
      expect((await ask(id)).status).toBe(202);
      await complete(id);
    }
    const refusal = await ask(id);
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get("Retry-After"))).toBeGreaterThan(86_000);
    const [last] = await sql<
      [{ id: number }]
    >`select max(id) as id from account_exports where user_id = ${id}`;
    await sql`update account_exports set state = 'failed' where id = ${last.id}`;
    expect((await ask(id)).status).toBe(202);
  });

  it("Uploads of more than 64 GiB are refused, and the data without them is not", async () => {
    const { id } = await createUser();
    await sql`insert into files (owner_id, use, media_type, size) values (${id}, 'audio', 'audio/wav', ${MAX_EXPORT_BYTES + 1})`;
    expect((await ask(id, { include_files: true })).status).toBe(409);
    expect((await ask(id)).status).toBe(202);
  });
});

describe("createAccountExport: authorization", () => {
  it("A session that signed in more than ten minutes ago is told to prove who is there, and nothing is made", async () => {
    const { id } = await createUser();
    const options = await browser(id);
    await sql`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${id}`;
    const { status, body } = await post("/users/me/exports", { ...options, body: {} });
    expect([status, body.reason_code]).toEqual([403, "sign_in_again"]);
    expect(await sql`select from account_exports where user_id = ${id}`).toHaveLength(0);
  });

  it("A token with every scope is refused", async () => {
    const { token } = await createCaller();
    expect((await post("/users/me/exports", { token, body: {} })).status).toBe(403);
  });

  it("A page of another site cannot ask for an export", async () => {
    const { id } = await createUser();
    const { cookie } = await browser(id);
    const headers = { "Sec-Fetch-Site": "cross-site" };
    expect((await post("/users/me/exports", { cookie, headers, body: {} })).status).toBe(403);
  });
});
