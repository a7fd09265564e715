import { createHash, randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { startFlows, textWave } from "./flow-runner";
import { freshEmail, issueToken, open, signUp } from "./journeys";

/** Each flow of the Arazzo document, and each program that the guide draws of one, against the built server. */

/** A sandbox takes a while to wake up beside other journeys. */
const WAKE = { timeout: 120_000, intervals: [1_000] };

const origin = () => process.env.E2E_BASE_URL ?? "";

interface Person {
  role: string;
  token: string;
  artist_id: number | null;
}

/** The tokens of the people of a new sandbox, by role. */
async function createSandbox(page: Page): Promise<Map<string, Person>> {
  await signUp(page, { name: "Ada Flow", email: freshEmail(), password: "sandbox-castle-4711" });
  const { people } = await page.evaluate(async () => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ scenario: "marketplace" });
    return (await fetch("/api/v1/sandbox", { method: "POST", headers, body })).json();
  });
  return new Map(people.map((person: Person) => [person.role, person]));
}

test("The flows of first calls, tracks, purchases, events and sandboxes are carried out in a sandbox, as are their programs", async ({
  page,
}) => {
  test.setTimeout(500_000);
  const people = await createSandbox(page);
  const token = (role: string) => people.get(role)?.token ?? "";
  const artist_id = people.get("producer")?.artist_id ?? 0;
  const get = async (path: string, role: string) =>
    (
      await page.request.get(`/api/v1${path}`, { headers: { Authorization: `Bearer ${token(role)}` } })
    ).json();
  await expect.poll(async () => (await get("/token", "producer")).status, WAKE).toBe("success");
  const flows = await startFlows(origin());
  const carryOut = async (flow: string, inputs: object) =>
    expect(await flows.carryOut(flow, inputs), `the flow ${flow}`).toBe("");
  const runProgram = async (flow: string, variables: Record<string, string>) =>
    expect(await flows.runProgram(flow, variables), `the program of ${flow}`).toBe("");

  await carryOut("sandbox-from-nothing", { token: token("producer") });
  await runProgram("sandbox-from-nothing", { TOKEN: token("producer") });
  await carryOut("first-call", { token: token("listener") });
  await runProgram("first-call", { TOKEN: token("listener") });

  const audio = [textWave(1), textWave(2)];
  const names = ["Tin Roof", "Tin Roof, Again"];
  await carryOut("upload-and-publish", {
    ...{ token: token("producer"), artist_id, name: names[0], audio: audio[0], size: audio[0]?.length },
  });
  const file = join(flows.folder, "again.wav");
  writeFileSync(file, audio[1] ?? "");
  await runProgram("upload-and-publish", {
    ...{ TOKEN: token("producer"), ARTIST_ID: String(artist_id), NAME: names[1] ?? "", AUDIO: file },
  });
  const { pagination } = await get(`/tracks?artist_id=${artist_id}&sort=newest&per_page=2`, "listener");
  expect(pagination.data.map(({ name }: { name: string }) => name).sort()).toEqual(names);

  const leases = await get("/tracks?license=lease&per_page=100", "buyer");
  const { pagination: licenses } = await get("/user/licenses?per_page=100", "buyer");
  const owned = licenses.data.map((license: { track_id: number }) => license.track_id);
  const ids = leases.pagination.data.map(({ id }: { id: number }) => id);
  const [first, second] = ids.filter((id: number) => !owned.includes(id));
  await carryOut("buy-and-download", { token: token("buyer"), track_id: first, license_type: "wav" });
  await runProgram("buy-and-download", {
    ...{ TOKEN: token("buyer"), TRACK_ID: String(second), LICENSE_TYPE: "wav" },
  });
  const purchases = await get("/purchases?per_page=1", "buyer");
  const { files } = await get(`/purchases/${purchases.pagination.data[0].id}/downloads`, "buyer");
  // Node finds no host below localhost, as browsers do.
  const { host, pathname } = new URL(files[0].url);
  // A file that is being made is answered with 503 after a while.
  const download = () => page.request.get(pathname, { headers: { Host: host } });
  await expect.poll(async () => (await download()).status(), WAKE).toBe(200);

  const track_id = pagination.data[0].id;
  await carryOut("catch-up", { token: token("producer"), track_id, description: "Rain on it." });
  await runProgram("catch-up", {
    ...{ TOKEN: token("producer"), TRACK_ID: String(track_id), DESCRIPTION: "More rain on it." },
  });
  flows.remove();
});

const verifier = randomBytes(32).toString("base64url");

/** Adds an app of a device, whose programs take people back to any port of this machine. Returns its id. */
async function addApp(browser: Browser): Promise<string> {
  const page = await open(browser, "producer@downbeat.test", "/settings/developers/apps");
  await page.getByLabel("Where it runs").selectOption("device");
  await page.getByRole("textbox", { name: "Name" }).fill("Flow Library");
  await page.getByLabel("Homepage").fill("https://flows.example");
  await page.getByLabel("Redirect addresses").fill("http://127.0.0.1/callback");
  await page.getByRole("checkbox", { name: "profile:read" }).check();
  await page.getByRole("button", { name: "Add app" }).click();
  return (await page.getByRole("region", { name: "Id of the app" }).getByRole("code").textContent()) ?? "";
}

/** A person allows an app. Returns what its program then has, by the names of the flow. */
async function consent(browser: Browser, client_id: string) {
  let code = "";
  const program = createServer((request, response) => {
    code = new URL(request.url ?? "", "http://127.0.0.1").searchParams.get("code") ?? code;
    response.setHeader("Content-Type", "text/html").end("<h1>Back in Flow Library</h1>");
  });
  await new Promise<void>((resolve) => program.listen(0, "127.0.0.1", resolve));
  const redirect_uri = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`;
  const query = new URLSearchParams({
    ...{ response_type: "code", client_id, redirect_uri, scope: "profile:read", state: "flow" },
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    prompt: "consent",
  });
  const page = await open(browser, "listener@downbeat.test", `/oauth/authorize?${query}`);
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByRole("heading", { name: "Back in Flow Library" })).toBeVisible();
  program.close();
  return { client_id, redirect_uri, code, code_verifier: verifier };
}

test("The flow of an app is carried out with what a person's browser brings back, as is its program", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const flows = await startFlows(origin());
  const clientId = await addApp(browser);
  expect(await flows.carryOut("connect-an-app", await consent(browser, clientId))).toBe("");
  await flows.installClient();
  const variables = Object.entries(await consent(browser, clientId)).map(([name, value]) => [
    name.toUpperCase(),
    value,
  ]);
  expect(await flows.runProgram("connect-an-app", Object.fromEntries(variables))).toBe("");
  flows.remove();
});

/** An address of this machine that the server may call, see scripts/test-stages.ts. */
const RECEIVER = process.env.E2E_RECEIVER_ADDRESS;

/** A receiver that answers 204 to what it has verified, and a way to the server on which it learns the secret of a webhook. */
async function startReceiver(address: string) {
  let secret = "";
  const verified: unknown[] = [];
  const receiver = createServer(async (request, response) => {
    try {
      const body = Buffer.concat(await request.toArray()).toString();
      verified.push(new Webhook(secret).verify(body, request.headers as Record<string, string>));
      response.writeHead(204).end();
    } catch {
      response.writeHead(401).end();
    }
  });
  const way = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const { method = "GET", headers } = request;
    const { authorization = "", "content-type": type = "" } = headers;
    const answer = await fetch(`${origin()}${request.url}`, {
      method,
      headers: { authorization, ...(type && { "content-type": type }) },
      ...(body.length > 0 && { body }),
    });
    const text = await answer.text();
    secret = (JSON.parse(text) as { secret?: string }).secret ?? secret;
    response.writeHead(answer.status, { "content-type": "application/json" }).end(text);
  });
  await new Promise<void>((resolve) => receiver.listen(0, address, resolve));
  await new Promise<void>((resolve) => way.listen(0, "127.0.0.1", resolve));
  return {
    verified,
    url: `http://${address}:${(receiver.address() as AddressInfo).port}/hooks`,
    server: `http://127.0.0.1:${(way.address() as AddressInfo).port}`,
    stop: () => [receiver, way].map((server) => server.close()),
  };
}

test("The flow of a webhook is carried out with a receiver that verifies its requests, as is its program", async ({
  browser,
}) => {
  test.skip(!RECEIVER, "The server may call no address of this machine.");
  test.setTimeout(240_000);
  const page = await open(browser, "producer@downbeat.test", "/settings/developers");
  const token = await issueToken(page, `Flows ${Date.now()}`, ["webhooks:read", "webhooks:write"]);
  const flows = await startFlows(origin());
  const { verified, url, server, stop } = await startReceiver(RECEIVER ?? "");
  expect(await flows.carryOut("receive-events", { token, url }, server)).toBe("");
  expect(await flows.runProgram("receive-events", { TOKEN: token, URL: url }, server)).toBe("");
  expect(verified).toMatchObject([{ type: "ping" }, { type: "ping" }]);
  stop();
  flows.remove();
});
