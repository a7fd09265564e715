import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { openConsent } from "@/lib/developers/apps/consent-service";
import { openDevice } from "@/lib/developers/apps/device-consent-service";
import { listConnectedApps } from "@/lib/developers/apps/grant-service";
import { COMMAND_LINE_CLIENT } from "@/lib/developers/apps/server-apps";
import { listAllApps, listApps, reviewApp } from "@/lib/developers/apps/service";
import { freshAddress } from "@/tests/support/addresses";
import { get, post } from "@/tests/support/api";
import { createVerifier, decideOnDevice } from "@/tests/support/apps";
import { createAccess, createUser } from "@/tests/support/factories";
import { whileHolding } from "@/tests/support/holding";
import { createSessionCaller } from "@/tests/support/session";
import { userCaller } from "@/tests/support/user-caller";

const send = (path: string, fields: Record<string, unknown>) =>
  post(`/oauth/${path}`, {
    address: freshAddress(),
    body: { client_id: COMMAND_LINE_CLIENT, ...fields },
  });

const startLogin = async (scope = "catalog:read profile:read") => (await send("device", { scope })).body;

const poll = (device_code: string) =>
  send("token", { grant_type: "urn:ietf:params:oauth:grant-type:device_code", device_code });

async function createPerson() {
  const { id } = await createUser();
  await createAccess(id);
  return createSessionCaller(id);
}

const findEntries = async () =>
  (await listAllApps(userCaller((await createUser({ role: "operator" })).id, true))).filter(
    ({ client_id }) => client_id === COMMAND_LINE_CLIENT,
  );

const review = async (state: string) => {
  const operator = userCaller((await createUser({ role: "operator" })).id, true);
  const [app] = await findEntries();
  if (!app) throw new Error("No app.");
  await reviewApp(operator, { app_id: app.id, state, reason: "Trial.", updated_at: app.updated_at });
};

describe("The app of the command line", () => {
  it("Every server has the app of the command line, once, also for ten first sign-ins at once", async () => {
    const devices = await Promise.all(Array.from({ length: 10 }, () => startLogin()));
    expect(devices.every(({ user_code }) => typeof user_code === "string")).toBe(true);
    const person = await createPerson();
    await decideOnDevice(person, devices[0].user_code);
    const { body } = await poll(devices[0].device_code);
    expect((await get("/token", { token: body.access_token })).body.token).toMatchObject({
      name: "Downbeat command line",
      scopes: expect.arrayContaining(["catalog:read", "profile:read"]),
    });
    expect(await findEntries()).toMatchObject([{ kind: "server", state: "verified", developer: null }]);
    expect(await listApps(person)).toEqual([]);
  });

  it("The app of the command line may ask for all scopes of this version, also where an older one stored fewer", async () => {
    await startLogin();
    await sql`update apps set scopes = '{catalog:read}' where client_id = ${COMMAND_LINE_CLIENT}`;
    expect((await send("device", { scope: "purchases:write" })).status).toBe(200);
    expect((await send("device", { scope: "webhooks:write" })).body.error).toBe("invalid_scope");
  });

  it("A request over the limit of its address stores nothing", async () => {
    await startLogin();
    await sql`update apps set name = 'Old name' where client_id = ${COMMAND_LINE_CLIENT}`;
    const address = freshAddress();
    const statuses: number[] = [];
    for (let time = 0; time < 61; time++) {
      const client_id = time < 60 ? "dba_000000000000000000000000" : COMMAND_LINE_CLIENT;
      statuses.push((await post("/oauth/device", { address, body: { client_id } })).status);
    }
    expect(statuses).toEqual([...Array(60).fill(401), 429]);
    const [row] = await sql<[{ name: string }]>`
      select name from apps where client_id = ${COMMAND_LINE_CLIENT}`;
    expect(row.name).toBe("Old name");
    await startLogin();
    expect(await findEntries()).toMatchObject([{ name: "Downbeat command line" }]);
  });

  it("The app of the command line leads nobody back to an address, also not on the own machine", async () => {
    await startLogin();
    const { challenge } = createVerifier();
    const step = await openConsent(await createPerson(), {
      parameters: {
        response_type: "code",
        client_id: COMMAND_LINE_CLIENT,
        redirect_uri: "http://127.0.0.1:4000/callback",
        code_challenge: challenge,
        code_challenge_method: "S256",
      },
    });
    expect(step.kind).toBe("refusal");
  });

  it("An account without API access is told to apply for it, as for a token", async () => {
    const { user_code, device_code } = await startLogin();
    const person = await createSessionCaller((await createUser()).id);
    expect(await openDevice(person, { user_code })).toMatchObject({
      kind: "code",
      message: expect.stringContaining("no API access"),
    });
    await expect(decideOnDevice(person, user_code)).rejects.toMatchObject({ code: "conflict" });
    expect((await poll(device_code)).body.error).toBe("authorization_pending");
  });

  it("Nobody connects the command line in the moment in which operators suspend their API access", async () => {
    const person = await createPerson();
    const { user_code, device_code } = await startLogin();
    const outcome = await whileHolding(
      (holder) => holder`update access_requests set state = 'suspended' where user_id = ${person.userId}`,
      () =>
        decideOnDevice(person, user_code).then(
          () => "allowed",
          (error) => error.code,
        ),
    );
    expect(outcome).toBe("conflict");
    expect((await listConnectedApps(person, {})).apps).toEqual([]);
    expect((await poll(device_code)).body.error).toBe("authorization_pending");
  });

  it("The command line gets no tokens for an account that has no API access any more", async () => {
    const person = await createPerson();
    const [first, second] = [await startLogin(), await startLogin()];
    for (const { user_code } of [first, second]) await decideOnDevice(person, user_code);
    const { body } = await poll(first.device_code);
    await sql`update access_requests set state = 'suspended' where user_id = ${person.userId}`;
    expect((await poll(second.device_code)).body.error).toBe("invalid_grant");
    const renewal = { grant_type: "refresh_token", refresh_token: body.refresh_token };
    expect((await send("token", renewal)).body.error).toBe("invalid_grant");
  });

  it("An operator suspends the app of the command line, which ends its sign-ins, and allows it again", async () => {
    const person = await createPerson();
    const { user_code, device_code } = await startLogin();
    await decideOnDevice(person, user_code);
    const { body } = await poll(device_code);
    await review("suspended");
    await expect.poll(async () => (await get("/token", { token: body.access_token })).status).toBe(401);
    expect((await send("device", {})).body.error).toBe("unauthorized_client");
    await review("verified");
    expect((await send("device", {})).status).toBe(200);
  });
});
