import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { allow, createTestApp, redeem, type TestApp } from "@/tests/support/apps";
import { createUser } from "@/tests/support/factories";
import { hasPython } from "@/tests/support/python";
import { answering, breakOff, raising, startPythonClient } from "@/tests/support/python-server";
import { createSessionCaller } from "@/tests/support/session";

let python: Awaited<ReturnType<typeof startPythonClient>>;
let app: TestApp;

/** The tokens of a person who has connected the app. */
async function connect(): Promise<{ access_token: string; refresh_token: string }> {
  const { id } = await createUser();
  return (await redeem(app, await allow(app, await createSessionCaller(id)))).body;
}

/** A client of a grant, which notes its refresh tokens in `saved`. */
const granted = (refreshToken: string, options: string) => `
saved = []
grant = Grant("${app.client_id}", "${refreshToken}", client_secret="${app.secret}",
              save=lambda grant: saved.append(grant.refresh_token)${options})
downbeat = Downbeat("${python.base}", token=grant, sleep=waits.append)`;

const paths = () => python.requests.map(({ path }) => path);

describe.runIf(hasPython)("Grants of the Python client", () => {
  beforeAll(async () => {
    python = await startPythonClient();
    app = await createTestApp();
  });
  afterAll(() => python?.stop());
  beforeEach(() => python.reset());

  it("A grant of the Python client gets its first access token by itself, and saves the next refresh token", async () => {
    const { refresh_token } = await connect();
    const [next, expires] = await python.run(`${granted(refresh_token, "")}
downbeat.limits.get()
downbeat.limits.get()
import time
show(saved)
show(round(grant.expires_at - time.time(), -2))`);
    expect(paths()).toEqual(["/oauth/token", "/limits", "/limits"]);
    expect(next).toEqual([expect.stringMatching(/^dbr_/)]);
    expect(next).not.toContain(refresh_token);
    expect(expires).toBe(3600);
  });

  it("A grant of the Python client is refreshed when its access token is refused, and the request sent again", async () => {
    const { refresh_token } = await connect();
    const [status] = await python.run(`${granted(refresh_token, ', access_token="dbo_expired"')}
show(downbeat.limits.get()["status"])`);
    expect(status).toBe("success");
    expect(paths()).toEqual(["/limits", "/oauth/token", "/limits"]);
    expect(python.requests[1]?.headers.get("authorization")).toBeNull();
  });

  it("A grant of the Python client is refreshed before a request when its access token is about to expire", async () => {
    const { access_token, refresh_token } = await connect();
    const options = `, access_token="${access_token}", expires_at=__import__("time").time() + 5`;
    await python.run(`${granted(refresh_token, options)}\ndownbeat.limits.get()`);
    expect(paths()).toEqual(["/oauth/token", "/limits"]);
  });

  it("A grant of the Python client is refreshed once for threads that need it at the same time", async () => {
    const { refresh_token } = await connect();
    const [statuses, saved] = await python.run(`${granted(refresh_token, ', access_token="dbo_expired"')}
from concurrent.futures import ThreadPoolExecutor
with ThreadPoolExecutor(8) as pool:
    show(list(pool.map(lambda _: downbeat.limits.get()["status"], range(8))))
show(len(saved))`);
    expect(statuses).toEqual(Array(8).fill("success"));
    expect(saved).toBe(1);
    expect(paths().filter((path) => path === "/oauth/token")).toHaveLength(1);
  });

  it("A grant of the Python client is refreshed on demand, also by what saves it", async () => {
    const { refresh_token } = await connect();
    const [isNew, status] = await python.run(`${granted(refresh_token, ', access_token="dbo_expired"')}
grant._save = lambda grant: show(downbeat.limits.get()["status"])
show(downbeat.refresh() == grant.access_token != "dbo_expired")`);
    expect([isNew, status]).toEqual(["success", true]);
  });

  it("A connection that has ended is the error of OAuth for the Python client", async () => {
    const fields = "[error.status, error.code, str(error)]";
    const statement = "downbeat.limits.get()";
    const [error] = await python.run(`${granted("dbr_of-nobody", "")}${raising(statement, fields)}`);
    expect(error).toEqual([400, "invalid_grant", expect.stringMatching(/^[A-Z].*\.$/)]);
  });

  it("A refresh of the Python client whose answer is late is tried again, and a token that is none cannot be refreshed", async () => {
    const { refresh_token } = await connect();
    python.tries.push(answering(503, { "Retry-After": "1" }));
    const [waits] = await python.run(`${granted(refresh_token, "")}\ndownbeat.limits.get()\nshow(waits)`);
    expect(waits).toEqual([1]);
    const [error] = await python.run(`
try: downbeat.refresh()
except TypeError as error: show(str(error))`);
    expect(error).toContain("Grant");
  });

  it("A request of the Python client for tokens is tried three times at most, each for ten seconds", async () => {
    const opener = `
import urllib.request
timeouts = []
class Opener:
    def open(self, message, timeout):
        timeouts.append(timeout)
        return urllib.request.build_opener().open(message, timeout=timeout)
downbeat = Downbeat("${python.base}", token=Grant("dba_1", "dbr_1"), sleep=waits.append, opener=Opener())
other = Downbeat("${python.base}", sleep=waits.append, opener=Opener())`;
    const fields = "[type(error).__name__, len(waits), timeouts]";
    for (const call of ["downbeat.limits.get()", 'other.apps.create_token(grant_type="refresh_token")']) {
      python.tries.push(breakOff, breakOff, breakOff);
      const program = opener + raising(call, fields);
      expect(await python.run(program)).toEqual([["DownbeatConnectionError", 2, [10, 10, 10]]]);
    }
  });

  it("A request of the Python client for tokens is not tried again when the minute of its first try is nearly over", async () => {
    python.tries.push(answering(503, { "Retry-After": "51" }));
    const call = 'downbeat.apps.create_token(grant_type="refresh_token")';
    expect(await python.run(raising(call, "[error.status, waits]"))).toEqual([[503, []]]);
    python.tries.push(breakOff);
    const [pauses] = await python.run(`
import time
clock = time.time
pauses = []
def sleep(seconds):
    pauses.append(seconds)
    # The computer sleeps, too.
    time.time = lambda: clock() + 60
downbeat = Downbeat("${python.base}", sleep=sleep)
try:
    downbeat.apps.create_token(grant_type="refresh_token")
except DownbeatConnectionError: show(len(pauses))
finally: time.time = clock`);
    expect(pauses).toBe(1);
    expect(paths()).toEqual(["/oauth/token", "/oauth/token"]);
  });

  it("A grant of the Python client whose refresh token could not be saved saves it with the next request", async () => {
    const { refresh_token } = await connect();
    const [failure, count, isNext] = await python.run(`${granted(refresh_token, "")}
def fail(grant): raise OSError("The disk is full.")
grant._save, save = fail, grant._save
try: downbeat.limits.get()
except OSError as error: show(str(error))
grant._save = save
downbeat.limits.get()
downbeat.limits.get()
show(len(saved))
show(saved == [grant.refresh_token])`);
    expect([failure, count, isNext]).toEqual(["The disk is full.", 1, true]);
    expect(paths()).toEqual(["/oauth/token", "/limits", "/limits"]);
  });

  it("A grant of the Python client uses the tokens that another process has stored, in place of its old ones", async () => {
    const { refresh_token } = await connect();
    const [next] = await python.run(`
stored = {"refresh_token": "${refresh_token}"}
def save(grant):
    stored.update(refresh_token=grant.refresh_token, access_token=grant.access_token, expires_at=grant.expires_at)
def connect(load):
    grant = Grant("${app.client_id}", "${refresh_token}", client_secret="${app.secret}", save=save, load=load)
    return Downbeat("${python.base}", token=grant)
connect(lambda: None).limits.get()
connect(lambda: stored).limits.get()
show(stored["refresh_token"])
connect(lambda: stored["refresh_token"]).limits.get()`);
    expect(paths()).toEqual(["/oauth/token", "/limits", "/limits", "/oauth/token", "/limits"]);
    const [first, , second, third] = python.requests.map(({ headers }) => headers.get("authorization"));
    expect([first, second]).toEqual([null, python.requests[1]?.headers.get("authorization")]);
    expect(third).toBeNull();
    expect(JSON.parse(python.requests[3]?.body ?? "")).toMatchObject({ refresh_token: next });
  });
});
