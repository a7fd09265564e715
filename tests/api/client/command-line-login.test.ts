import { lstatSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { withLongLock } from "@/clients/cli/src/lock";
import { sql } from "@/db/client";
import { openDevice } from "@/lib/developers/apps/device-consent-service";
import { COMMAND_LINE_CLIENT } from "@/lib/developers/apps/server-apps";
import { hashSecret } from "@/lib/platform/http-middleware/bearer";
import { get, post } from "@/tests/support/api";
import { decideOnDevice } from "@/tests/support/apps";
import { startCommandLine } from "@/tests/support/command-line";
import { createAccess, createCaller, createUser } from "@/tests/support/factories";
import { listen } from "@/tests/support/node-http";
import { createSessionCaller } from "@/tests/support/session";

/** The sign-in of the command line with a browser, against a server over HTTP. */

let commandLine: Awaited<ReturnType<typeof startCommandLine>>;
let server: typeof commandLine.server;

beforeAll(async () => {
  commandLine = await startCommandLine();
  server = commandLine.server;
});
afterAll(() => commandLine.stop());

/** A token ends within seconds. */
const LATE = { timeout: 15_000 };

/** A person who may use the API. */
async function createPerson() {
  const user = await createUser();
  await createAccess(user.id);
  return createSessionCaller(user.id);
}

type Home = ReturnType<typeof commandLine.createHome>;

/** Begins to sign in, and returns the code that the terminal shows. */
async function startLogin(home: Home, ...options: string[]) {
  const child = home.start("login", "--server", server.origin, ...options);
  let output = "";
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  const end = new Promise<number | null>((resolve) => child.once("close", resolve));
  const code = await vi.waitFor(
    () => /type the code (\S+)/.exec(output)?.[1] ?? Promise.reject(new Error(output)),
    { timeout: 20_000 },
  );
  return { code, end, readOutput: () => output };
}

const configFile = (home: Home) => join(home.config, "downbeat/config.json");
const readConfig = (home: Home) => JSON.parse(readFileSync(configFile(home), "utf8")).default;

/** A home folder that is signed in, without the wait for a poll. `expires_at` is when it takes its token to be over. */
async function signIn(expires_at = Date.now() + 3_600_000) {
  const home = commandLine.createHome();
  const person = await createPerson();
  const client = { client_id: COMMAND_LINE_CLIENT };
  const { body: device } = await post("/oauth/device", {
    body: { ...client, scope: "profile:read events:read" },
  });
  await decideOnDevice(person, device.user_code, "allow", ["profile:read", "events:read"]);
  const grant_type = "urn:ietf:params:oauth:grant-type:device_code";
  const { body } = await post("/oauth/token", {
    body: { ...client, grant_type, device_code: device.device_code },
  });
  const grant = { refresh_token: body.refresh_token, expires_at };
  const profile = { server: server.origin, token: body.access_token as string, grant };
  mkdirSync(join(home.config, "downbeat"), { recursive: true });
  writeFileSync(configFile(home), JSON.stringify({ default: profile }));
  return { ...home, home, person, profile };
}

/** A proxy before the server, which remembers the tokens that it was sent. `act` is done before it answers. */
async function startProxy(act: (url: string) => void = () => {}) {
  const tokens = new Set<string>();
  const { port, stop } = await listen(async (request, response) => {
    const { authorization, "content-type": type } = request.headers;
    if (authorization) tokens.add(authorization.replace("Bearer ", ""));
    const answer = await fetch(server.origin + request.url, {
      method: request.method ?? "GET",
      headers: { ...(authorization && { authorization }), ...(type && { "Content-Type": type }) },
      ...(request.method === "POST" && { body: await text(request) }),
    });
    act(request.url ?? "");
    response.writeHead(answer.status, { "Content-Type": "application/json" }).end(await answer.text());
  });
  return { origin: `http://127.0.0.1:${port}`, tokens, stop };
}

const writeConfig = (home: Home, profile: Record<string, unknown>) =>
  writeFileSync(configFile(home), JSON.stringify({ default: profile }));

describe("The command line: one profile and two servers", () => {
  it("A command that runs gets no token of another server to which its profile is signed in meanwhile", async () => {
    const { home, profile } = await signIn();
    const proxy = await startProxy();
    writeConfig(home, { ...profile, server: proxy.origin });
    const child = home.start("listen");
    let output = "";
    child.stderr?.on("data", (chunk) => {
      output += chunk;
    });
    const end = new Promise<number | null>((resolve) => child.once("close", resolve));
    await vi.waitFor(() => expect(output).toContain("Listening."), { timeout: 20_000 });
    const other = await signIn();
    writeConfig(home, other.profile);
    await sql`update oauth_tokens set expires_at = now() where hash = ${hashSecret(profile.token)}`;
    expect(await end).toBe(4);
    expect(output).toContain("signed in to another server now");
    expect([...proxy.tokens]).toEqual([profile.token]);
    await proxy.stop();
  });

  it("A token that is renewed while its profile signs in to another server does not become one of that server", async () => {
    const { home, profile, run } = await signIn(Date.now());
    const other = await signIn();
    const proxy = await startProxy((url) => {
      if (url.endsWith("/oauth/token")) writeConfig(home, other.profile);
    });
    writeConfig(home, { ...profile, server: proxy.origin });
    expect((await run("events", "list")).code).toBe(0);
    expect(readConfig(home)).toEqual(other.profile);
    await proxy.stop();
  });

  it("A token that is kept goes to no other server that DOWNBEAT_SERVER names, and to its own also with a slash at its end", async () => {
    const environment: Record<string, string> = {};
    const { run } = commandLine.createHome(environment);
    const { token } = await createCaller();
    await run("login", "--server", server.origin, "--token", token);
    const proxy = await startProxy();
    environment.DOWNBEAT_SERVER = proxy.origin;
    expect((await run("whoami")).code).toBe(4);
    expect([...proxy.tokens]).toEqual([]);
    environment.DOWNBEAT_SERVER = `${server.origin}/`;
    expect((await run("whoami")).code).toBe(0);
    await proxy.stop();
  });
});

// Each has an account and a home folder of its own, and waits most of the time.
describe.concurrent("The command line: a sign-in with the browser", () => {
  it("The command line asks to read, waits for the browser, and keeps what it gets in a file that only its owner can read", async () => {
    const home = commandLine.createHome();
    const person = await createPerson();
    const { code, end, readOutput } = await startLogin(home);
    const step = await openDevice(person, { user_code: code });
    if (step.kind !== "consent") throw new Error("No consent.");
    const { app, scopes } = step.request;
    expect(app).toMatchObject({ kind: "server", host: null });
    expect(scopes.length).toBeGreaterThan(10);
    expect(scopes.every(({ writes }) => !writes)).toBe(true);
    expect(readOutput()).toContain(`/device?user_code=${code}`);
    await decideOnDevice(person, code, "allow", ["profile:read", "events:read"]);
    expect(await end).toBe(0);
    expect(statSync(configFile(home)).mode & 0o777).toBe(0o600);
    const whoami = await home.run("whoami");
    expect(whoami.stdout).toContain("Signed in with the browser");
    expect(whoami.stdout).toContain("Scopes: events:read, profile:read");
    expect(JSON.parse((await home.run("whoami", "--json")).stdout)).toMatchObject({
      signed_in_with: "browser",
      user: { id: person.userId },
    });
    expect((await home.run("events", "list")).code).toBe(0);
  });

  it.each([
    [
      ["--scopes", "catalog:read,catalog:write"],
      ["catalog:read", "catalog:write"],
    ],
    [["--write"], expect.arrayContaining(["catalog:write", "messaging:write", "profile:read"])],
  ])(
    "The command line asks for more with %s, and ends with 1 when that is denied",
    async (options, names) => {
      const person = await createPerson();
      const { code, end } = await startLogin(commandLine.createHome(), ...options);
      const step = await openDevice(person, { user_code: code });
      expect(step.kind === "consent" && step.request.scopes.map(({ scope }) => scope)).toEqual(names);
      await decideOnDevice(person, code, "deny", []);
      expect(await end).toBe(1);
    },
  );

  it("The command line refuses a scope that the server does not have", async () => {
    const home = commandLine.createHome();
    const { code, stderr } = await home.run("login", "--server", server.origin, "--scopes", "everything");
    expect([code, stderr]).toEqual([1, expect.stringContaining("can ask for")]);
  });

  it("The command line replaces a token that is over, also one that ended sooner than it knows", async () => {
    const { run, home, profile } = await signIn(Date.now());
    expect((await run("events", "list")).code).toBe(0);
    const second = readConfig(home);
    expect(second.token).not.toBe(profile.token);
    expect(second.grant.refresh_token).not.toBe(profile.grant.refresh_token);
    await sql`update oauth_tokens set expires_at = now() where hash = ${hashSecret(second.token)}`;
    await vi.waitFor(
      async () => expect((await get("/token", { token: second.token })).status).toBe(401),
      LATE,
    );
    expect((await run("events", "list")).code).toBe(0);
    expect(readConfig(home).token).not.toBe(second.token);
  });

  it("Commands that run at once replace a token once, and none ends the sign-in", async () => {
    const { run, home, profile } = await signIn(Date.now());
    const runs = await Promise.all(Array.from({ length: 6 }, () => run("events", "list")));
    expect(runs.map(({ code }) => code)).toEqual(Array(6).fill(0));
    const [row] = await sql<[{ uses: number }]>`
      select uses from oauth_tokens where hash = ${hashSecret(profile.grant.refresh_token)}`;
    expect(row.uses).toBe(1);
    expect((await get("/token", { token: readConfig(home).token })).status).toBe(200);
  });

  it("The command logout ends the connection on the server, and forgets it", async () => {
    const { run, profile } = await signIn();
    expect((await run("logout")).stderr).toContain("Signed out.");
    await vi.waitFor(
      async () => expect((await get("/token", { token: profile.token })).status).toBe(401),
      LATE,
    );
    expect((await run("whoami")).code).toBe(4);
  });

  it("A command of somebody who was disconnected says to sign in again, and ends with 4", async () => {
    const { run, person } = await signIn(Date.now());
    await sql`
      update api_tokens set revoked_at = now(), revoked_because = 'owner' where user_id = ${person.userId}`;
    expect(await run("events", "list")).toMatchObject({
      code: 4,
      stderr: expect.stringContaining("Sign in again"),
    });
  });

  it("A token in the environment or of a later login replaces the sign-in, and is never renewed", async () => {
    const { home, run, profile } = await signIn(Date.now());
    const { token } = await createCaller();
    expect((await run("login", "--server", server.origin, "--token", token)).code).toBe(0);
    expect(readConfig(home)).toEqual({ server: server.origin, token });
    expect((await run("whoami")).stdout).toContain("Token “");
    const other = await signIn(Date.now());
    const start = commandLine.createHome({
      DOWNBEAT_SERVER: server.origin,
      DOWNBEAT_TOKEN: token,
      XDG_CONFIG_HOME: other.config,
    });
    expect(JSON.parse((await start.run("whoami", "--json")).stdout).signed_in_with).toBe("token");
    expect(readConfig(other.home).token).toBe(other.profile.token);
    expect(profile.token).not.toBe(token);
  });
});

describe("The command line: locks", () => {
  it("A lock that ends while another command looks at its age is not taken for that of a command that was killed", async () => {
    const { config } = commandLine.createHome();
    mkdirSync(config);
    const path = join(config, "lock");
    // A link to nothing is there for who opens it, and not for who asks for its age: as a lock that ends in between.
    symlinkSync(join(config, "nothing"), path);
    const work = withLongLock(path, async () => "done");
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
    rmSync(path);
    expect(await work).toBe("done");
  });
});
