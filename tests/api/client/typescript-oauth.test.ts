import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CALLBACK, createTestApp, decide, type TestApp } from "@/tests/support/apps";
import { createUser } from "@/tests/support/factories";
import { startHttpServer } from "@/tests/support/http-server";
import { startProject } from "@/tests/support/integrator";
import { createSessionCaller } from "@/tests/support/session";

let project: Awaited<ReturnType<typeof startProject>>;
let server: Awaited<ReturnType<typeof startHttpServer>>;
let app: TestApp;
// biome-ignore lint/suspicious/noExplicitAny: its types are checked where it is compiled; here it is only run
let client: any;

beforeAll(async () => {
  server = await startHttpServer();
  project = await startProject();
  client = await project.load("node_modules/downbeat-client/dist/index.js");
  app = await createTestApp();
}, 240_000);
afterAll(async () => {
  project?.remove();
  await server.stop();
});

/** The requests that were sent to the server. */
const requests: string[] = [];

/** The server says in its answers who it is: the address that people open. */
function createOAuth(options: object = {}) {
  const saved: unknown[] = [];
  const send = (input: string, init: RequestInit) => {
    requests.push(new URL(input).pathname);
    return fetch(input.replace("http://downbeat.test", server.origin), init);
  };
  const oauth = new client.OAuth({
    ...{ server: "http://downbeat.test/", clientId: app.client_id, clientSecret: app.secret },
    ...{ redirectUri: CALLBACK, fetch: send, save: (tokens: unknown) => saved.push(tokens) },
    ...options,
  });
  return { oauth, saved };
}

/** Has a new person decide about a request; the address with which they come back. */
async function comeBack(url: string, decision: "allow" | "deny" = "allow"): Promise<string> {
  const { id } = await createUser();
  const parameters = Object.fromEntries(new URL(url).searchParams);
  const scopes = ["profile:read"];
  const answer = await decide(await createSessionCaller(id), { parameters, decision, scopes });
  return answer.url;
}

async function connect(options: object = {}) {
  const { oauth, saved } = createOAuth(options);
  const request = await oauth.begin({ scope: "profile:read catalog:read" });
  await oauth.finish(await comeBack(request.url), request);
  return { oauth, saved };
}

describe("OAuth in the typed client", () => {
  it("The typed client connects an account, whose token it then calls with", async () => {
    const { oauth, saved } = await connect();
    expect(oauth.tokens).toMatchObject({
      scopes: ["profile:read"],
      accessToken: expect.stringMatching(/^dbo_/),
    });
    expect(saved).toEqual([oauth.tokens]);
    const downbeat = client.createDownbeat({ baseUrl: `${server.origin}/api/v1`, token: oauth.token });
    const { data } = await downbeat.GET("/users/me/identity");
    expect(data.identity).toHaveProperty("handle");
  });

  it("The typed client refuses an answer to another request, of another server, and one that says no", async () => {
    const { oauth } = createOAuth();
    const request = await oauth.begin();
    const url = await comeBack(request.url);
    const code = (address: string, own: object = request) =>
      oauth.finish(address, own).then(
        () => "none",
        (error: { code: string }) => error.code,
      );
    expect(await code(url, { ...request, state: "another" })).toBe("invalid_state");
    expect(await code(url.replace("downbeat.test", "other.test"))).toBe("invalid_issuer");
    expect(await code(await comeBack(request.url, "deny"))).toBe("access_denied");
    expect(await code(url, { ...request, codeVerifier: "x".repeat(43) })).toBe("invalid_grant");
    expect(oauth.tokens).toBeUndefined();
    expect(await oauth.token()).toBeUndefined();
  });

  it("The typed client refreshes a token that is about to end once, however many calls need it", async () => {
    const { oauth, saved } = await connect();
    const before = oauth.tokens;
    oauth.tokens = { ...before, expiresAt: Date.now() + 20_000 };
    requests.length = 0;
    const tokens = await Promise.all([oauth.token(), oauth.token(), oauth.token()]);
    expect(requests).toEqual(["/api/v1/oauth/token"]);
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(before.accessToken);
    expect(saved).toHaveLength(2);
    expect(await oauth.token()).toBe(tokens[0]);
    expect(requests).toHaveLength(1);
  });

  it("The typed client ends a connection, after which its refresh token is refused", async () => {
    const { oauth } = await connect();
    const { tokens } = oauth;
    await oauth.revoke();
    expect(oauth.tokens).toBeUndefined();
    const { oauth: late } = createOAuth({ tokens });
    await expect(late.refresh()).rejects.toMatchObject({ name: "OAuthError", code: "invalid_grant" });
  });

  it("The typed client keeps its tokens when they could not be stored, so that nothing is lost", async () => {
    let fails = false;
    const { oauth } = await connect({
      save: () => {
        if (fails) throw new Error("disk full");
      },
    });
    const before = oauth.tokens;
    fails = true;
    await expect(oauth.refresh()).rejects.toThrow("disk full");
    fails = false;
    // The server takes a refresh token again for a minute.
    expect((await oauth.refresh()).accessToken).not.toBe(before.accessToken);
  });
});
