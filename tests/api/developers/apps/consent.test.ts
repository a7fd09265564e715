import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { decideConsent } from "@/lib/developers/apps/consent-service";
import { get } from "@/tests/support/api";
import {
  allow,
  authorization,
  CALLBACK,
  connectApp,
  createPerson,
  createTestApp,
  decide,
  openRequest,
  readAnswer,
  redeem,
} from "@/tests/support/apps";
import { readAuditKinds } from "@/tests/support/audit-log";
import { outbox } from "@/tests/support/messaging";
import { ageProof } from "@/tests/support/session";
import { visitorFrom } from "@/tests/support/user-caller";

const ISSUER = "http://downbeat.test";

describe("Consent to an app: the request", () => {
  it("A person is asked for what the app wants, in words, with the host that they go back to", async () => {
    const app = await createTestApp();
    const { parameters } = authorization(app, { scope: "catalog:read library:write" });
    const step = await openRequest(await createPerson(), parameters);
    expect(step).toMatchObject({
      kind: "consent",
      request: {
        app: { name: "Stem Studio", host: "stems.example", reviewed: false },
        scopes: [
          { scope: "catalog:read", writes: false },
          { scope: "library:write", writes: true },
        ],
      },
    });
  });

  it("Somebody who is not signed in signs in first", async () => {
    const { parameters } = authorization(await createTestApp());
    expect(await openRequest(visitorFrom("192.0.2.1"), parameters)).toEqual({ kind: "sign_in" });
  });

  it.each([
    ["an unknown app", { client_id: "dba_000000000000000000000000" }],
    ["no app", { client_id: "" }],
    ["another path", { redirect_uri: "https://stems.example/callback/other" }],
    ["another host", { redirect_uri: "https://stems.example.evil.example/callback" }],
    ["a port", { redirect_uri: "https://stems.example:8443/callback" }],
    ["http", { redirect_uri: "http://stems.example/callback" }],
    ["a user name", { redirect_uri: "https://stems.example@evil.example/callback" }],
    ["a script", { redirect_uri: "javascript:alert(1)" }],
    ["a query more", { redirect_uri: `${CALLBACK}?next=/` }],
    ["no address", { redirect_uri: "" }],
  ])("A request with %s shows why, and sends the browser nowhere", async (_, change) => {
    const app = await createTestApp();
    const { parameters } = authorization(app);
    expect(await openRequest(await createPerson(), { ...parameters, ...change })).toMatchObject({
      kind: "refusal",
    });
    await expect(
      decide(await createPerson(), {
        parameters: { ...parameters, ...change },
        decision: "allow",
        scopes: ["catalog:read"],
      }),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  it("A parameter without a value is one that was left out", async () => {
    const app = await createTestApp();
    const empty = { scope: "", prompt: "", resource: "", state: "" };
    const ada = await createPerson();
    const { parameters } = authorization(app, empty);
    expect(await openRequest(ada, parameters)).toMatchObject({ kind: "consent" });
    const { url } = await decide(ada, { parameters, decision: "allow", scopes: ["profile:read"] });
    expect(readAnswer(url)).toEqual({ code: expect.stringMatching(/^dbc_/), iss: ISSUER });
  });

  it("Consent names the scheme of a program on the person's own device, whatever host its address claims", async () => {
    const uri = "com.evil.app://downbeat.test/cb";
    const app = await createTestApp({ keeps_secret: false, redirect_uris: [uri] });
    const step = await openRequest(
      await createPerson(),
      authorization(app, { redirect_uri: uri }).parameters,
    );
    expect(step).toMatchObject({ kind: "consent", request: { app: { host: "com.evil.app:" } } });
  });

  it("A program on the person's own machine may use any port, and no other host or path", async () => {
    const app = await createTestApp({
      keeps_secret: false,
      redirect_uris: ["http://127.0.0.1/cb", "com.example.stems:/cb"],
    });
    const findKind = async (redirect_uri: string) =>
      (await openRequest(await createPerson(), authorization(app, { redirect_uri }).parameters)).kind;
    expect(await findKind("http://127.0.0.1:53117/cb")).toBe("consent");
    expect(await findKind("com.example.stems:/cb")).toBe("consent");
    for (const other of [
      "http://127.0.0.1:53117/other",
      "http://127.0.0.2/cb",
      "http://localhost:1/cb",
      "https://127.0.0.1/cb",
    ])
      expect([other, await findKind(other)]).toEqual([other, "refusal"]);
  });
});

describe("Consent to an app: the decision", () => {
  it("A person who allows a part of it gives the app that part alone", async () => {
    const app = await createTestApp();
    const consent = await allow(app, await createPerson(), {}, ["profile:read"]);
    expect(consent.answer).toEqual({ state: "opaque state", iss: ISSUER });
    const { body } = await redeem(app, consent);
    expect(body.scope).toBe("profile:read");
    expect((await get("/artists/1/tracks", { token: body.access_token })).status).toBe(403);
  });

  it("A person cannot be made to allow what the app did not ask for", async () => {
    const app = await createTestApp();
    const { code, ...rest } = await allow(app, await createPerson(), {}, [
      "profile:read",
      "library:write",
      "purchases:write",
    ]);
    expect((await redeem(app, { code, ...rest })).body.scope).toBe("profile:read");
  });

  it("A person who denies it sends the app away with nothing", async () => {
    const app = await createTestApp();
    const { parameters } = authorization(app);
    const ben = await createPerson();
    const { url } = await decide(ben, { parameters, decision: "deny", scopes: [] });
    expect(readAnswer(url)).toMatchObject({ error: "access_denied", state: "opaque state" });
    expect(await readAuditKinds(ben.userId)).toEqual([]);
  });

  it("A person who has signed in to another account since the page named theirs allows nothing", async () => {
    const app = await createTestApp();
    const { parameters } = authorization(app);
    const [ada, ben] = [await createPerson(), await createPerson()];
    for (const decision of ["allow", "deny"]) {
      const input = { parameters, decision, scopes: ["profile:read"], account_id: ada.userId };
      await expect(decideConsent(ben, input)).rejects.toMatchObject({ code: "conflict" });
    }
  });

  it("A person who allows nothing is asked to choose or to cancel", async () => {
    const app = await createTestApp();
    const { parameters } = authorization(app);
    await expect(
      decide(await createPerson(), { parameters, decision: "allow", scopes: [] }),
    ).rejects.toMatchObject({ errors: { scopes: "Choose what the app may do, or cancel." } });
  });

  it("A person who allows what moves money proves first who is at the browser", async () => {
    const app = await createTestApp({ scopes: ["purchases:write", "profile:read"] });
    const { parameters } = authorization(app, { scope: "purchases:write profile:read" });
    const aged = await ageProof(await createPerson());
    const decision = { parameters, decision: "allow", scopes: ["purchases:write"] };
    await expect(decide(aged, decision)).rejects.toMatchObject({ code: "forbidden" });
    const { url } = await decide(aged, { ...decision, scopes: ["profile:read"] });
    expect(readAnswer(url).code).toMatch(/^dbc_/);
  });

  it("A person is not asked again for what they have allowed, until the app wants more", async () => {
    const app = await createTestApp();
    const { person: ada } = await connectApp(app);
    const again = await openRequest(ada, authorization(app, { scope: "catalog:read" }).parameters);
    expect(again.kind === "redirect" && readAnswer(again.url).code).toMatch(/^dbc_/);
    const more = { scope: "catalog:read library:write" };
    expect((await openRequest(ada, authorization(app, more).parameters)).kind).toBe("consent");
    const request = { scope: "catalog:read", prompt: "consent" };
    expect((await openRequest(ada, authorization(app, request).parameters)).kind).toBe("consent");
  });

  it("A person is always asked where another program on the same device could pass for the app", async () => {
    const values = { keeps_secret: false, redirect_uris: ["http://127.0.0.1/cb"] };
    const app = await createTestApp(values);
    const redirect_uri = "http://127.0.0.1:4000/cb";
    const { person: ada } = await connectApp(app, { redirect_uri });
    expect((await openRequest(ada, authorization(app, { redirect_uri }).parameters)).kind).toBe("consent");
    const silent = await openRequest(ada, authorization(app, { redirect_uri, prompt: "none" }).parameters);
    expect(silent.kind === "redirect" && readAnswer(silent.url).error).toBe("consent_required");
  });

  it("Allowing more keeps what was allowed before, and what is asked for again and left out is taken back", async () => {
    const app = await createTestApp();
    const { person: ada, access } = await connectApp(app);
    const request = { scope: "catalog:read library:write" };
    await allow(app, ada, request, ["library:write"]);
    await expect.poll(async () => (await get("/artists/1/tracks", { token: access })).status).toBe(403);
    expect((await get("/users/me/identity", { token: access })).status).toBe(200);
  });

  it("Taking a scope back ends the live connections of the app, which may be of that scope, and allowing more does not", async () => {
    const app = await createTestApp({ scopes: ["messaging:read", "notifications:read"] });
    const scope = "messaging:read notifications:read";
    const { person: ada } = await connectApp(app, { scope: "notifications:read" });
    const [{ id }] = await sql<[{ id: number }]>`select id from api_tokens where app_id = ${app.id}`;
    const findEnds = async () =>
      (await outbox()).filter(({ payload }) => JSON.stringify(payload) === `{"ids":["token-${id}"]}`);
    await allow(app, ada, { scope });
    expect(await findEnds()).toEqual([]);
    await allow(app, ada, { scope }, ["notifications:read"]);
    expect(await findEnds()).toMatchObject([{ task: "endConnections" }]);
  });

  it("Only 100 accounts beside its developer can connect an app that operators have not verified, and who has may do so again", async () => {
    const app = await createTestApp();
    const { person: before } = await connectApp(app);
    await sql`
      with people as (
        insert into users (email, handle, name, avatar)
        select 'dev' || ${app.id} || n || '@example.test', 'dev' || ${app.id} || '_' || n, 'Dev', '/media/artwork/user-1.png'
        from generate_series(1, 100) as n returning id)
      insert into api_tokens (user_id, app_id, name, prefix, scopes, expires_at)
      select id, ${app.id}, 'Stem Studio', 'dba_test', '{catalog:read}', now() + interval '1 day' from people`;
    await expect(allow(app, await createPerson())).rejects.toMatchObject({ code: "conflict" });
    expect((await allow(app, app.developer)).code).toMatch(/^dbc_/);
    const again = await openRequest(before, authorization(app).parameters);
    expect(again.kind === "redirect" && readAnswer(again.url).code).toMatch(/^dbc_/);
    expect((await allow(app, before)).code).toMatch(/^dbc_/);
    await sql`update apps set state = 'verified' where id = ${app.id}`;
    expect((await allow(app, await createPerson())).code).toMatch(/^dbc_/);
  });
});
