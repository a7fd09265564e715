import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import {
  createApp,
  deleteApp,
  getApp,
  listAllApps,
  listApps,
  reviewApp,
  rotateAppSecret,
  submitApp,
  updateApp,
} from "@/lib/developers/apps/service";
import { writeRequests } from "@/lib/platform/http-middleware/recorder";
import { get } from "@/tests/support/api";
import { allow, asApp, CALLBACK, connectApp, createTestApp, redeem, refresh } from "@/tests/support/apps";
import { createAccess, createUser } from "@/tests/support/factories";
import { createSessionCaller } from "@/tests/support/session";
import { userCaller } from "@/tests/support/user-caller";

const fields = {
  name: "Stem Studio",
  homepage: "https://stems.example",
  privacy_url: "",
  redirect_uris: [CALLBACK],
  scopes: ["catalog:read"],
};

const newDeveloper = async () => {
  const { id } = await createUser();
  await createAccess(id);
  return createSessionCaller(id);
};

const operator = async () => userCaller((await createUser({ role: "operator" })).id, true);

/** The moment of the last change of an app, as an operator sees it. */
const findVersion = async (caller: Awaited<ReturnType<typeof operator>>, app_id: number) =>
  (await listAllApps(caller)).find(({ id }) => id === app_id)?.updated_at;

const review = async (app_id: number, state: string) => {
  const caller = await operator();
  const updated_at = await findVersion(caller, app_id);
  await reviewApp(caller, { app_id, state, reason: "Looked at it.", updated_at });
};

describe("The pages of apps: developers", () => {
  it("A developer sees, changes and deletes an app, and nobody else does", async () => {
    const { developer, id } = await createTestApp();
    const stranger = await newDeveloper();
    expect(await listApps(developer)).toMatchObject([
      { id, state: "development", keeps_secret: true, accounts: 0 },
    ]);
    expect(await listApps(stranger)).toEqual([]);
    for (const act of [getApp, submitApp, deleteApp])
      await expect(act(stranger, { app_id: id })).rejects.toMatchObject({ code: "not_found" });
    await expect(updateApp(stranger, { app_id: id, ...fields })).rejects.toMatchObject({ code: "not_found" });
    await expect(rotateAppSecret(stranger, { app_id: id, overlap_hours: 0 })).rejects.toMatchObject({
      code: "not_found",
    });
    await updateApp(developer, {
      app_id: id,
      ...fields,
      name: "Other",
      privacy_url: "https://stems.example/privacy",
    });
    expect(await getApp(developer, { app_id: id })).toMatchObject({
      name: "Other",
      privacy_url: "https://stems.example/privacy",
    });
  });

  it.each([
    ["name", { name: "" }],
    ["homepage", { homepage: "stems" }],
    ["privacy_url", { privacy_url: "javascript:alert(1)" }],
    ["redirect_uris", { redirect_uris: [] }],
    ["redirect_uris", { redirect_uris: ["http://stems.example/callback"] }],
    ["redirect_uris", { redirect_uris: ["https://stems.example/#here"] }],
    ["redirect_uris", { redirect_uris: ["https://ada@stems.example/"] }],
    ["redirect_uris", { redirect_uris: ["javascript:alert(1)"] }],
    ["redirect_uris", { redirect_uris: ["https:callback"] }],
    ["redirect_uris", { redirect_uris: ["https:/callback"] }],
    ["redirect_uris", { redirect_uris: ["https:///stems.example/callback"] }],
    ["redirect_uris", { redirect_uris: ["http:127.0.0.1/callback"] }],
    ["redirect_uris", { redirect_uris: ["data:text/html,x"] }],
    ["redirect_uris", { redirect_uris: ["stems:/callback"] }],
    [
      "redirect_uris",
      { redirect_uris: Array.from({ length: 21 }, (_, at) => `https://stems.example/${at}`) },
    ],
    ["scopes", { scopes: [] }],
    ["scopes", { scopes: ["webhooks:write"] }],
  ])("An app is refused for its %s: %j", async (field, change) => {
    const input = { ...fields, keeps_secret: true, ...change };
    const refusal = createApp(await newDeveloper(), input);
    await expect(refusal).rejects.toMatchObject({ errors: { [field]: expect.stringMatching(/\S/) } });
  });

  it("Only accounts with API access add apps, and at most 20", async () => {
    const { id } = await createUser();
    const input = { ...fields, keeps_secret: false };
    await expect(createApp(await createSessionCaller(id), input)).rejects.toMatchObject({
      code: "forbidden",
    });
    const developer = await newDeveloper();
    const outcomes = await Promise.allSettled(Array.from({ length: 21 }, () => createApp(developer, input)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    await expect(createApp(developer, input)).rejects.toMatchObject({ code: "quota_exceeded" });
  });

  it("After a rotation both secrets work until the overlap ends", async () => {
    const app = await createTestApp();
    const { refreshToken } = await connectApp(app);
    const { secret } = await rotateAppSecret(app.developer, { app_id: app.id, overlap_hours: 1 });
    const first = await refresh(app, refreshToken);
    expect(first.status).toBe(200);
    const renewed = { ...app, secret };
    const second = await refresh(renewed, first.body.refresh_token);
    expect(second.status).toBe(200);
    await sql`update apps set previous_secret_until = now() where id = ${app.id}`;
    expect((await refresh(app, second.body.refresh_token)).status).toBe(401);
    expect((await refresh(renewed, second.body.refresh_token)).status).toBe(200);
  });

  it("Deleting an app disconnects its accounts, whose request log keeps what it did", async () => {
    const app = await createTestApp();
    const { access, user } = await connectApp(app);
    await get("/token", { token: access });
    await writeRequests();
    await deleteApp(app.developer, { app_id: app.id });
    await expect.poll(async () => (await get("/token", { token: access })).status).toBe(401);
    expect((await asApp(app, "introspect", { token: access })).status).toBe(401);
    const [{ lines }] = await sql<[{ lines: number }]>`
      select count(*)::int as lines from request_log join api_tokens on api_tokens.id = token_id
      where user_id = ${user.id} and name = 'Stem Studio'`;
    expect(lines).toBeGreaterThan(0);
  });

  it("A developer sees how many requests the app made for how many accounts, by day", async () => {
    const app = await createTestApp();
    const { access } = await connectApp(app);
    await get("/token", { token: access });
    await get("/users/me", { token: access });
    await writeRequests();
    const { usage, accounts } = await getApp(app.developer, { app_id: app.id });
    expect(accounts).toBe(1);
    expect(usage).toMatchObject([{ accounts: 1, requests: 2, refusals: 1, errors: 0 }]);
  });
});

describe("The pages of apps: review", () => {
  it("Operators verify an app, which is reviewed again once its addresses change, and not for fewer scopes", async () => {
    const app = await createTestApp();
    await submitApp(app.developer, { app_id: app.id });
    await expect(submitApp(app.developer, { app_id: app.id })).rejects.toMatchObject({ code: "conflict" });
    await review(app.id, "verified");
    await expect(review(app.id, "verified")).rejects.toMatchObject({ code: "conflict" });
    const change = async (values: object) => {
      await updateApp(app.developer, { app_id: app.id, ...fields, ...values });
      return (await getApp(app.developer, { app_id: app.id })).state;
    };
    expect(await change({})).toBe("verified");
    expect(await change({ redirect_uris: ["https://stems.example/other"] })).toBe("submitted");
  });

  it("An operator verifies what they have seen, and nothing that the developer has changed meanwhile", async () => {
    const app = await createTestApp();
    const caller = await operator();
    const updated_at = await findVersion(caller, app.id);
    const redirect_uris = ["https://evil.example/callback"];
    await updateApp(app.developer, { app_id: app.id, ...fields, redirect_uris });
    const verdict = { app_id: app.id, state: "verified", reason: "Looked at it.", updated_at };
    await expect(reviewApp(caller, verdict)).rejects.toMatchObject({ code: "conflict" });
    expect((await getApp(app.developer, { app_id: app.id })).state).toBe("development");
  });

  it("Suspending an app ends its connections at once, and people connect it again after that is over", async () => {
    const app = await createTestApp();
    const { access, person } = await connectApp(app);
    await review(app.id, "suspended");
    await expect.poll(async () => (await get("/token", { token: access })).status).toBe(401);
    await expect(allow(app, person)).rejects.toMatchObject({ code: "conflict" });
    await review(app.id, "development");
    expect((await redeem(app, await allow(app, person))).status).toBe(200);
  });

  it("Only operators see all apps and review them", async () => {
    const app = await createTestApp();
    await expect(listAllApps(app.developer)).rejects.toMatchObject({ code: "forbidden" });
    const updated_at = await findVersion(await operator(), app.id);
    const change = { app_id: app.id, state: "verified", reason: "Mine.", updated_at };
    await expect(reviewApp(app.developer, change)).rejects.toMatchObject({ code: "forbidden" });
    const { id } = await createUser({ role: "operator" });
    const all = await listAllApps(userCaller(id, true));
    expect(all.map((one) => one.id)).toContain(app.id);
  });
});
