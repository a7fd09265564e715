import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { allow, createTestApp, redeem, type TestApp } from "@/tests/support/apps";
import { createUser } from "@/tests/support/factories";
import { hasPython } from "@/tests/support/python";
import { answering, raising, startPythonClient } from "@/tests/support/python-server";
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
});
