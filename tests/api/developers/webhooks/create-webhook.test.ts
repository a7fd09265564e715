import { afterAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get, post } from "@/tests/support/api";
import { connectApp, createTestApp } from "@/tests/support/apps";
import { createCaller, createToken } from "@/tests/support/factories";
import { startReceiver } from "@/tests/support/webhook-receiver";

const receiver = await startReceiver();
afterAll(receiver.stop);

const create = (token: string, body: object = {}) =>
  post("/webhooks", { token, body: { url: receiver.url, types: ["*"], ...body } });

describe("createWebhook: answers", () => {
  it("createWebhook answers the webhook and a secret that no read shows again", async () => {
    const { token } = await createCaller();
    const created = await create(token, { types: ["sale.*", "sale.*"], description: "Orders" });
    expect(created.status).toBe(201);
    expect(created.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { id } = created.body.webhook;
    expect(created.headers.get("Location")).toContain(`/webhooks/${id}`);
    const { body, text } = await get(`/webhooks/${id}`, { token });
    expect(body.webhook).toMatchObject({
      types: ["sale.*"],
      state: "enabled",
      description: "Orders",
      format: "standard",
    });
    expect(text).not.toContain("whsec_");
  });

  it("A webhook of an app says of which, and is in the list of that app", async () => {
    const { id, developer } = await createTestApp();
    const token = await createToken(developer.userId);
    const created = await create(token, { app_id: id });
    await create(token);
    expect(created.body.webhook.app_id).toBe(id);
    const { body } = await get(`/webhooks?app_id=${id}`, { token });
    expect(body.pagination.data).toMatchObject([{ id: created.body.webhook.id, app_id: id }]);
    const all = await get("/webhooks", { token });
    expect(all.body.pagination.data).toMatchObject([{ app_id: null }, { app_id: id }]);
  });

  it("No table holds a secret", async () => {
    const { token } = await createCaller();
    const { body } = await create(token);
    const [row] =
      await sql`select to_jsonb(webhook_endpoints) as row from webhook_endpoints where id = ${body.webhook.id}`;
    const key = Buffer.from(body.secret.slice("whsec_".length), "base64");
    expect(JSON.stringify(row)).not.toContain(body.secret.slice("whsec_".length));
    expect(JSON.stringify(row)).not.toContain(key.toString("hex"));
  });
});

describe("createWebhook: refusals", () => {
  const REFUSALS: [string, string][] = [
    ["http://shop.example.com/hooks", "https"],
    ["ftp://shop.example.com/hooks", "https"],
    ["https://user:secret@shop.example.com/", "user name"],
    ["https://shop.example.com/#part", "fragment"],
    ["https://shop.example.com:22/", "port"],
    ["https://localhost/hooks", "internet"],
    ["https://printer.local/", "internet"],
    ["https://intranet/", "internet"],
    ["https://10.0.0.7/", "internet"],
    ["https://192.168.1.1/", "internet"],
    ["https://169.254.169.254/latest/meta-data", "internet"],
    ["https://2130706434/", "internet"],
    ["https://0x7f.2/", "internet"],
    ["https://0177.0.0.2/", "internet"],
    ["https://[::1]/", "internet"],
    ["https://[::ffff:127.0.0.2]/", "internet"],
    ["https://[fe80::1]/", "internet"],
    ["https://[fd00::1]/", "internet"],
    ["https://[4000::1]/", "internet"],
    ["https://[::5efe:7f00:1]/", "internet"],
    ["https://0.0.0.0/", "internet"],
    ["https://100.64.0.1/", "internet"],
    ["https://224.0.0.1/", "internet"],
    ["no address", "URL"],
    ["https:good.example.com", "URL"],
    ["https:///good.example.com", "URL"],
    ["//good.example.com/a", "URL"],
    ["https://host.example.com\\@evil.example.com/", "URL"],
    ["https://host.example.com/a b", "URL"],
    ["https://host.example.com/\u202Egpj.exe", "URL"],
    ["https://@host.example.com@evil.example.com/", "user name"],
    ["javascript:alert(1)", "URL"],
  ];

  it.each(REFUSALS)("createWebhook refuses the address %s with 422", async (url, reason) => {
    const { token } = await createCaller();
    const { status, body } = await create(token, { url });
    expect(status).toBe(422);
    expect(body.errors.url).toContain(reason);
    expect((await get("/webhooks", { token })).body.pagination.total).toBe(0);
  });

  it("createWebhook names a type that does not exist", async () => {
    const { token } = await createCaller();
    const { status, body } = await create(token, { types: ["sale.completed", "sale.lost"] });
    expect(status).toBe(422);
    expect(body.errors.types).toContain("sale.lost");
  });

  it("createWebhook refuses the eleventh webhook, also of several at once", async () => {
    const { token } = await createCaller();
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ error: "quota_exceeded", limit: 10, used: 10 });
  });

  it("An app has 50 webhooks, and its developer ten more for what happens to the own account", async () => {
    const { id, developer } = await createTestApp();
    const token = await createToken(developer.userId);
    await sql`
      insert into webhook_endpoints (user_id, app_id, url, types, secret_check)
      select ${developer.userId}, ${id}, ${receiver.url}, '{*}', 'abcd' from generate_series(1, 49)`;
    const answers = await Promise.all(Array.from({ length: 3 }, () => create(token, { app_id: id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refusal = answers.find(({ status }) => status === 409);
    expect(refusal?.body).toMatchObject({ error: "quota_exceeded", limit: 50, used: 50 });
    expect((await create(token)).status).toBe(201);
    const { body } = await get("/limits", { token });
    const used = Object.fromEntries(
      body.limits.map(({ name, used }: { name: string; used: number }) => [name, used]),
    );
    expect(used).toMatchObject({ webhooks: 1, app_webhooks: 50 });
  });

  it("createWebhook takes only apps of the caller", async () => {
    const { id } = await createTestApp();
    const { token } = await createCaller();
    for (const app_id of [id, 999_999_999]) {
      const { status, body } = await create(token, { app_id });
      expect(status).toBe(422);
      expect(body.errors.app_id).toContain("app of yours");
    }
  });

  it("An app makes no webhook, neither for the account nor for itself", async () => {
    const app = await createTestApp();
    const { access } = await connectApp(app);
    for (const app_id of [null, app.id]) expect((await create(access, { app_id })).status).toBe(403);
  });

  it("A Discord webhook is an address of Discord alone", async () => {
    const { token } = await createCaller();
    const foreign = await create(token, { format: "discord", url: "https://shop.example.com/hook" });
    expect(foreign.body.errors.url).toContain("discord.com");
    const there = await create(token, { format: "discord", url: "https://discord.com/api/webhooks/1/abc" });
    expect(there.status).toBe(201);
  });
});
