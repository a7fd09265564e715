import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { deleteUnusedApps } from "@/lib/developers/apps/document-queries";
import { openConnectedApps } from "@/lib/developers/apps/grant-service";
import { listAllApps, reviewApp } from "@/lib/developers/apps/service";
import { freshAddress } from "@/tests/support/addresses";
import { call, get, post } from "@/tests/support/api";
import { createPerson, createVerifier, decide, openRequest, readAnswer } from "@/tests/support/apps";
import { createUser } from "@/tests/support/factories";
import { listen } from "@/tests/support/node-http";
import { browser } from "@/tests/support/session";
import { userCaller, visitorFrom } from "@/tests/support/user-caller";

type Site = Awaited<ReturnType<typeof startSite>>;

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A site with the document of an app, on this machine, which the server is allowed to call. */
async function startSite() {
  process.env.WEBHOOK_ALLOWED_ADDRESSES = "127.0.0.1/32";
  const requests: string[] = [];
  let answer: Answer = {};
  const { port, stop } = await listen((request, response) => {
    requests.push(request.url ?? "");
    const { status = 200, headers = {}, body } = answer;
    response
      .writeHead(status, { "Content-Type": "application/json", ...headers })
      .end(body ?? JSON.stringify(document));
  });
  const clientId = `http://127.0.0.1:${port}/app.json`;
  const document: Record<string, unknown> = {
    client_id: clientId,
    client_name: "Mix Notes",
    redirect_uris: [`http://127.0.0.1:${port}/callback`, "http://localhost/callback"],
  };
  const change = (values: Record<string, unknown>) => Object.assign(document, values);
  const setAnswer = (next: Answer) => {
    answer = next;
  };
  return { clientId, port, requests, document, change, setAnswer, stop };
}

/** The parameters of a request for consent of the app. */
function request(site: Site, more: Record<string, string> = {}) {
  const { verifier, challenge } = createVerifier();
  const parameters = {
    response_type: "code",
    client_id: site.clientId,
    redirect_uri: `http://127.0.0.1:${site.port}/callback`,
    scope: "catalog:read profile:read",
    code_challenge: challenge,
    code_challenge_method: "S256",
    ...more,
  };
  return { verifier, parameters };
}

const outdate = (clientId: string) => sql`update apps set fresh_until = now() where client_id = ${clientId}`;

async function review(clientId: string, state: string) {
  const operator = userCaller((await createUser({ role: "operator" })).id, true);
  const app = (await listAllApps(operator)).find(({ client_id }) => client_id === clientId);
  if (!app) throw new Error("No app.");
  await reviewApp(operator, { app_id: app.id, state, reason: "Looked at it.", updated_at: app.updated_at });
}

async function connect(site: Site, caller: Awaited<ReturnType<typeof createPerson>>) {
  const { verifier, parameters } = request(site);
  const scopes = ["catalog:read", "profile:read"];
  const { url } = await decide(caller, { parameters, decision: "allow", scopes });
  const { code } = readAnswer(url);
  return post("/oauth/token", {
    address: freshAddress(),
    body: {
      grant_type: "authorization_code",
      client_id: site.clientId,
      code,
      redirect_uri: parameters.redirect_uri,
      code_verifier: verifier,
    },
  });
}

let site: Site;
const allowance = process.env.WEBHOOK_ALLOWED_ADDRESSES;
beforeEach(async () => {
  site = await startSite();
});
afterEach(async () => {
  await site.stop();
  process.env.WEBHOOK_ALLOWED_ADDRESSES = allowance ?? "";
});

describe("An app that a document describes: connection", () => {
  it("A person connects an app by the address of its document, which is read once in five minutes, and disconnects it", async () => {
    const ada = await createPerson();
    const step = await openRequest(ada, request(site).parameters);
    expect(step).toMatchObject({
      kind: "consent",
      request: {
        app: {
          name: "Mix Notes",
          homepage: `http://127.0.0.1:${site.port}`,
          reviewed: false,
          kind: "document",
        },
      },
    });
    const tokens = await connect(site, ada);
    expect(tokens).toMatchObject({ status: 200, body: { scope: "catalog:read profile:read" } });
    expect((await get("/users/me/identity", { token: tokens.body.access_token })).status).toBe(200);
    expect(site.requests).toEqual(["/app.json"]);
    const { apps } = await openConnectedApps(ada, {});
    expect(apps).toMatchObject([{ client_id: site.clientId, host: `127.0.0.1:${site.port}` }]);
    const path = `/users/me/apps/${encodeURIComponent(site.clientId)}`;
    expect((await call("DELETE", path, await browser(ada.userId))).status).toBe(200);
    await expect
      .poll(async () => (await get("/token", { token: tokens.body.access_token })).status)
      .toBe(401);
  });

  it("An app that a document describes can only ask to read, until an operator has verified it", async () => {
    const ada = await createPerson();
    const write = request(site, { scope: "library:write" }).parameters;
    const refusal = await openRequest(ada, write);
    const { url = "" } = (refusal.kind === "refusal" && refusal.destination) || {};
    expect(readAnswer(url).error).toBe("invalid_scope");
    const all = await openRequest(ada, { ...write, scope: "" });
    expect(all.kind === "consent" && all.request.scopes.some(({ writes }) => writes)).toBe(false);
    await review(site.clientId, "verified");
    expect(await openRequest(ada, write)).toMatchObject({
      kind: "consent",
      request: { app: { reviewed: true } },
    });
  });

  it("A verified app whose document names other addresses is reviewed again, and one that is suspended stays so", async () => {
    const ada = await createPerson();
    await openRequest(ada, request(site).parameters);
    await review(site.clientId, "verified");
    await outdate(site.clientId);
    site.change({ redirect_uris: ["http://localhost/other", `http://127.0.0.1:${site.port}/callback`] });
    expect(await openRequest(ada, request(site).parameters)).toMatchObject({
      request: { app: { reviewed: false } },
    });
    await review(site.clientId, "suspended");
    await outdate(site.clientId);
    expect(await openRequest(ada, request(site).parameters)).toMatchObject({ kind: "refusal" });
  });

  it("A document is kept as its server says, for a day at most", async () => {
    const ada = await createPerson();
    const readSeconds = async (value: string) => {
      site.setAnswer({ headers: { "Cache-Control": value } });
      await outdate(site.clientId);
      await openRequest(ada, request(site).parameters);
      const [row] = await sql<[{ seconds: number }]>`
        select round(extract(epoch from fresh_until - now()))::int as seconds from apps where client_id = ${site.clientId}`;
      return row.seconds;
    };
    await openRequest(ada, request(site).parameters);
    const values = ["max-age=1", "no-store", "public, max-age=3600", "max-age=999999999"];
    const seconds = [];
    for (const value of values) seconds.push(await readSeconds(value));
    expect(seconds.map((value) => Math.round(value / 10) * 10)).toEqual([300, 300, 3600, 86_400]);
  });

  it("An app that a document describes connects no device, also once it is verified", async () => {
    await connect(site, await createPerson());
    await review(site.clientId, "verified");
    const body = { client_id: site.clientId };
    const answer = await post("/oauth/device", { address: freshAddress(), body });
    expect([answer.status, answer.body.error]).toEqual([400, "unauthorized_client"]);
  });

  it("Somebody who is not signed in signs in before a document is read, and programs never have one read", async () => {
    expect(await openRequest(visitorFrom("192.0.2.1"), request(site).parameters)).toEqual({
      kind: "sign_in",
    });
    const none = request(site, { prompt: "none" }).parameters;
    expect((await openRequest(visitorFrom("192.0.2.1"), none)).kind).toBe("refusal");
    for (const path of ["token", "device", "revoke", "introspect"]) {
      const { body } = await post(`/oauth/${path}`, {
        address: freshAddress(),
        body: { client_id: site.clientId, grant_type: "refresh_token", refresh_token: "x", token: "x" },
      });
      expect(body.error).toBe("invalid_client");
    }
    expect(site.requests).toEqual([]);
  });

  it("Operators see an app by its address, and one that nobody connects is deleted after 30 days", async () => {
    const ada = await createPerson();
    await connect(site, ada);
    const other = await startSite();
    try {
      await openRequest(ada, request(other).parameters);
      const operator = userCaller((await createUser({ role: "operator" })).id, true);
      const find = async (one: Site) =>
        (await listAllApps(operator)).find(({ client_id }) => client_id === one.clientId);
      expect(await find(other)).toMatchObject({ kind: "document", developer: null, state: "development" });
      await sql`update apps set updated_at = now() - interval '31 days' where kind = 'document'`;
      await deleteUnusedApps(30);
      expect(await find(other)).toBeUndefined();
      expect(await find(site)).toBeDefined();
    } finally {
      await other.stop();
    }
  });
});

describe("An app that a document describes: refusals", () => {
  const refusalAt = async (parameters: Record<string, string>) => {
    const step = await openRequest(await createPerson(), parameters);
    if (step.kind !== "refusal") throw new Error(`It is ${step.kind}.`);
    return step.message;
  };

  it.each<[string, Record<string, unknown>, RegExp]>([
    ["another client_id", { client_id: "https://other.example/app.json" }, /another address/],
    ["no addresses", { redirect_uris: [] }, /redirect_uris/],
    ["an address of another site", { redirect_uris: ["https://evil.example/callback"] }, /must be of/],
    ["a script as address", { redirect_uris: ["javascript:alert(1)"] }, /must be of/],
    ["a scheme of its own", { redirect_uris: ["com.example.app:/callback"] }, /must be of/],
    ["a secret", { client_secret: "secret" }, /without a secret/],
    ["a way to prove itself", { token_endpoint_auth_method: "private_key_jwt" }, /auth_method/],
    ["no scope of this server", { scope: "openid" }, /scope/],
    ["another grant type", { grant_types: ["implicit"] }, /grant_types/],
  ])("A document with %s is refused", async (_, change, reason) => {
    site.change(change);
    expect(await refusalAt(request(site).parameters)).toMatch(reason);
  });

  it.each<[string, Answer, RegExp]>([
    ["a redirect", { status: 302, headers: { Location: "/other" } }, /status 302/],
    ["an error", { status: 500 }, /status 500/],
    ["a page", { headers: { "Content-Type": "text/html" } }, /application\/json/],
    ["no JSON", { body: "{" }, /must be JSON/],
    ["a list", { body: "[]" }, /must be JSON/],
    ["6 KB", { body: `{"client_name": "${"x".repeat(6_000)}"}` }, /longer than 5120 bytes/],
  ])(
    "A document that is answered with %s is refused, and not asked for again within a minute",
    async (_, answer, reason) => {
      site.setAnswer(answer);
      expect(await refusalAt(request(site).parameters)).toMatch(reason);
      site.setAnswer({});
      expect(await refusalAt(request(site).parameters)).toMatch(reason);
      expect(site.requests).toEqual(["/app.json"]);
    },
  );

  it.each([
    ["a port that nobody has opened", "http://127.0.0.2:4000/app.json"],
    ["http", "http://stems.example.com/app.json"],
    ["no path", "https://stems.example.com/"],
    ["a user name", "https://me@stems.example.com/app.json"],
    ["a fragment", "https://stems.example.com/app.json#a"],
    ["dots", "https://stems.example.com/a/../app.json"],
    ["another case", "https://STEMS.example.com/app.json"],
    ["a private address", "https://10.0.0.7/app.json"],
    ["a number for this machine", "https://2130706433/app.json"],
    ["a local name", "https://localhost/app.json"],
    ["the secrets of a cloud", "http://169.254.169.254/latest/meta-data"],
  ])("An address with %s is not called", async (_, client_id) => {
    const message = await refusalAt({ ...request(site).parameters, client_id });
    expect(message).toMatch(/^The address of the app/);
    expect(site.requests).toEqual([]);
  });

  it("An address that the operator has not opened is not called", async () => {
    process.env.WEBHOOK_ALLOWED_ADDRESSES = "";
    expect(await refusalAt(request(site).parameters)).toMatch(/https/);
    expect(site.requests).toEqual([]);
  });

  it("Somebody is sent back to the addresses of the document alone", async () => {
    const other = request(site, { redirect_uri: `http://127.0.0.1:${site.port}/other` }).parameters;
    expect(await refusalAt(other)).toContain("redirect_uri");
  });

  it("An account has thirty documents read in ten minutes", async () => {
    const ada = await createPerson();
    for (let time = 0; time < 30; time++) {
      const client_id = `${site.clientId}?v=${time}`;
      expect((await openRequest(ada, { ...request(site).parameters, client_id })).kind).toBe("refusal");
    }
    const client_id = `${site.clientId}?v=31`;
    expect(await openRequest(ada, { ...request(site).parameters, client_id })).toMatchObject({
      kind: "refusal",
      message: expect.stringContaining("Too many apps"),
    });
    expect(site.requests).toHaveLength(30);
  });
});
