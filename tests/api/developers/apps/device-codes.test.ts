import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import type { Db } from "@/db/tagged";
import { decideDevice, openDevice } from "@/lib/developers/apps/device-consent-service";
import { erasure } from "@/lib/developers/apps/erasure";
import { deleteOldTokens } from "@/lib/developers/apps/oauth-queries";
import { hashSecret, mintSecret } from "@/lib/platform/http-middleware/bearer";
import { freshAddress } from "@/tests/support/addresses";
import { get } from "@/tests/support/api";
import {
  authorizeDevice,
  createPerson,
  createTestApp,
  decideOnDevice,
  oauthRefusal,
  poll,
  startDevice,
  type TestApp,
} from "@/tests/support/apps";
import { readAuditKinds } from "@/tests/support/audit-log";
import { whileHolding } from "@/tests/support/holding";
import { ageProof } from "@/tests/support/session";
import { visitorFrom } from "@/tests/support/user-caller";

/** Has so many seconds pass since the last poll of a device. */
const passSeconds = (code: string, seconds: number) => sql`
  update oauth_devices set last_poll_at = last_poll_at - ${seconds} * interval '1 second' where hash = ${hashSecret(code)}`;

const expire = (code: string) =>
  sql`update oauth_devices set expires_at = now() where hash = ${hashSecret(code)}`;

describe("The code of a device: redemption", () => {
  it("A code of a device works once, also for ten requests at once", async () => {
    const { app, code, userCode } = await startDevice();
    await decideOnDevice(await createPerson(), userCode);
    const answers = await Promise.all(Array.from({ length: 10 }, () => poll(app, code)));
    const tokens = answers.filter(({ status }) => status === 200);
    expect(tokens).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error === "invalid_grant")).toHaveLength(9);
    expect((await get("/token", { token: tokens[0]?.body.access_token })).status).toBe(200);
  });

  it("A device that polls before its interval is over has to wait five seconds longer each time", async () => {
    const { app, code } = await startDevice();
    expect(await poll(app, code)).toMatchObject(oauthRefusal("authorization_pending"));
    expect(await poll(app, code)).toMatchObject(oauthRefusal("slow_down"));
    await passSeconds(code, 6);
    expect(await poll(app, code)).toMatchObject(oauthRefusal("slow_down"));
    await passSeconds(code, 15);
    expect(await poll(app, code)).toMatchObject(oauthRefusal("authorization_pending"));
  });

  it("A device that polls for ten minutes is not over the limit of requests with one code", async () => {
    const { app, code } = await startDevice();
    const errors = new Set<string>();
    for (let time = 0; time < 14; time++) {
      errors.add((await poll(app, code)).body.error);
      await passSeconds(code, 6);
    }
    expect([...errors]).toEqual(["authorization_pending"]);
  });

  it("A device is told that its person denies it, and the code can no longer be allowed", async () => {
    const { app, code, userCode } = await startDevice();
    const ada = await createPerson();
    await decideOnDevice(ada, userCode, "deny", []);
    expect(await poll(app, code)).toMatchObject(oauthRefusal("access_denied"));
    await expect(decideOnDevice(ada, userCode)).rejects.toMatchObject({ code: "conflict" });
    expect(await poll(app, code)).toMatchObject(oauthRefusal("access_denied"));
    expect(await readAuditKinds(ada.userId)).toEqual([]);
  });

  it("A code of a device is over after ten minutes, whether it was allowed or not", async () => {
    const [waiting, allowed] = [await startDevice(), await startDevice()];
    await decideOnDevice(await createPerson(), allowed.userCode);
    for (const { code } of [waiting, allowed]) await expire(code);
    expect(await poll(waiting.app, waiting.code)).toMatchObject(oauthRefusal("expired_token"));
    expect(await poll(allowed.app, allowed.code)).toMatchObject(oauthRefusal("expired_token"));
    await expect(decideOnDevice(await createPerson(), waiting.userCode)).rejects.toMatchObject({
      code: "conflict",
    });
    await sql`update oauth_devices set expires_at = now() - interval '2 days' where hash = ${hashSecret(waiting.code)}`;
    await deleteOldTokens(1);
    expect(await poll(waiting.app, waiting.code)).toMatchObject(oauthRefusal("invalid_grant"));
  });

  it("The code of a device of another app is unknown, and stays", async () => {
    const { app, code, userCode } = await startDevice();
    const other = await createTestApp({ keeps_secret: false });
    expect(await poll(other, code)).toMatchObject(oauthRefusal("invalid_grant"));
    await decideOnDevice(await createPerson(), userCode);
    expect(await poll(other, code)).toMatchObject(oauthRefusal("invalid_grant"));
    expect((await poll(app, code)).status).toBe(200);
  });

  it.each([
    ["no code", { device_code: undefined }, "invalid_request"],
    ["an unknown code", { device_code: mintSecret("device") }, "invalid_grant"],
    ["the code that a person types", { device_code: "BDWP-HQRV" }, "invalid_grant"],
  ])("A device with %s is refused", async (_, change, error) => {
    const { app, code } = await startDevice();
    expect(await poll(app, code, change)).toMatchObject(oauthRefusal(error));
  });

  it("A device gets nothing once its person has disconnected the app", async () => {
    const { app, code, userCode } = await startDevice();
    await decideOnDevice(await createPerson(), userCode);
    await sql`update api_tokens set revoked_at = now(), revoked_because = 'owner' where app_id = ${app.id}`;
    expect(await poll(app, code)).toMatchObject(oauthRefusal("invalid_grant"));
  });

  it("A poll waits for another one with the same code, and then gets nothing", async () => {
    const { app, code, userCode } = await startDevice();
    const ada = await createPerson();
    await decideOnDevice(ada, userCode);
    const lock = (holder: Db) =>
      holder`select from oauth_devices where hash = ${hashSecret(code)} for update`;
    const answer = await whileHolding(
      lock,
      () => poll(app, code),
      (holder) => holder`update oauth_devices set state = 'used' where hash = ${hashSecret(code)}`,
    );
    expect(answer).toMatchObject(oauthRefusal("invalid_grant"));
  });
});

describe("The code of a device: a person", () => {
  const look = async (caller: Parameters<typeof openDevice>[0], user_code: string) =>
    openDevice(caller, { user_code });

  it("Somebody who is not signed in signs in first, whether the code exists or not", async () => {
    const { userCode } = await startDevice();
    for (const code of [userCode, "BBBB-BBBB", ""])
      expect(await look(visitorFrom("192.0.2.1"), code)).toEqual({ kind: "sign_in" });
  });

  it("A code that is unknown, over or decided is asked for again", async () => {
    const ada = await createPerson();
    expect(await look(ada, "")).toEqual({ kind: "code" });
    const [over, decided] = [await startDevice(), await startDevice()];
    await expire(over.code);
    await decideOnDevice(ada, decided.userCode);
    for (const code of ["BBBB-BBBB", "WDJB-MJH", "AEIO-UAEI", "💿", over.userCode, decided.userCode])
      expect(await look(ada, code)).toEqual({ kind: "code", message: expect.stringMatching(/\S/) });
  });

  it("Two people who type the same code at once do not both connect their account", async () => {
    const { userCode } = await startDevice();
    const people = await Promise.all([createPerson(), createPerson(), createPerson()]);
    const outcomes = await Promise.allSettled(people.map((one) => decideOnDevice(one, userCode)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("A decision for an account that is no longer signed in is refused, and the code stays", async () => {
    const { app, code, userCode } = await startDevice();
    const [ada, bob] = [await createPerson(), await createPerson()];
    const decision = { user_code: userCode, decision: "allow", scopes: ["profile:read"] } as const;
    await expect(decideDevice(bob, { ...decision, account_id: ada.userId })).rejects.toMatchObject({
      code: "conflict",
    });
    await decideDevice(bob, { ...decision, account_id: bob.userId });
    expect((await poll(app, code)).status).toBe(200);
  });

  it("A person has to leave at least one scope, and gets none that the device did not ask for", async () => {
    const { app, code, userCode } = await startDevice();
    const ada = await createPerson();
    for (const scopes of [[], ["library:write"], ["nonsense"]])
      await expect(decideOnDevice(ada, userCode, "allow", scopes)).rejects.toMatchObject({
        code: "validation_failed",
      });
    await decideOnDevice(ada, userCode, "allow", ["catalog:read", "library:write"]);
    expect((await poll(app, code)).body.scope).toBe("catalog:read");
  });

  it("A device gets none of the scopes that its app has lost since it asked", async () => {
    const { app, code, userCode } = await startDevice();
    const other = await startDevice();
    const ada = await createPerson();
    await sql`update apps set scopes = '{profile:read}' where id = ${app.id}`;
    expect(await look(ada, userCode)).toMatchObject({ request: { scopes: [{ scope: "profile:read" }] } });
    await decideOnDevice(ada, userCode, "allow", ["profile:read", "catalog:read"]);
    expect((await poll(app, code)).body.scope).toBe("profile:read");
    await sql`update apps set scopes = '{library:write}' where id = ${other.app.id}`;
    expect(await look(ada, other.userCode)).toMatchObject({ kind: "code" });
    await expect(decideOnDevice(ada, other.userCode)).rejects.toMatchObject({ code: "conflict" });
  });

  it("A scope that moves money needs a fresh proof of who is at the browser", async () => {
    const app = await createTestApp({ scopes: ["catalog:read", "purchases:write"] });
    const { body } = await authorizeDevice(app, { scope: "catalog:read purchases:write" });
    const old = await ageProof(await createPerson());
    await expect(
      decideOnDevice(old, body.user_code, "allow", ["catalog:read", "purchases:write"]),
    ).rejects.toMatchObject({ code: "forbidden" });
    await decideOnDevice(old, body.user_code, "allow", ["catalog:read"]);
  });

  it("Nobody connects a device of an app that is suspended meanwhile", async () => {
    const { app, userCode } = await startDevice();
    await sql`update apps set state = 'suspended' where id = ${app.id}`;
    const ada = await createPerson();
    expect(await look(ada, userCode)).toMatchObject({ kind: "code" });
    await expect(decideOnDevice(ada, userCode)).rejects.toMatchObject({ code: "conflict" });
  });

  it("An account can try thirty codes in ten minutes, and then has to wait", async () => {
    const ada = await createPerson();
    const { userCode } = await startDevice();
    for (let time = 0; time < 30; time++) await look(ada, "BBBB-BBBB");
    const step = await look(ada, userCode);
    expect(step).toMatchObject({ kind: "code", message: expect.stringContaining("Too many codes") });
    await expect(decideOnDevice(ada, userCode)).rejects.toMatchObject({ code: "rate_limited" });
    expect(await look(await createPerson(), userCode)).toMatchObject({ kind: "consent" });
  });

  it("An address can try sixty codes in ten minutes, with however many accounts", async () => {
    const address = freshAddress();
    const at = async () => ({ ...(await createPerson()), address });
    for (let account = 0; account < 3; account++) {
      const caller = await at();
      for (let time = 0; time < 20; time++) await look(caller, "BBBB-BBBB");
    }
    const { userCode } = await startDevice();
    expect(await look(await at(), userCode)).toMatchObject({
      kind: "code",
      message: expect.stringContaining("Too many codes"),
    });
  });

  it("The requests of devices are deleted with the account of their app, and with that of their person", async () => {
    const count = async (app: TestApp) => {
      const [row] = await sql<[{ count: number }]>`
        select count(*)::int from oauth_devices where app_id = ${app.id}`;
      return row.count;
    };
    const erase = (userId: number) => sql.begin((transaction) => erasure.erase(transaction, userId));
    const ada = await createPerson();
    const own = await startDevice();
    await decideOnDevice(ada, own.userCode);
    expect(await count(own.app)).toBe(1);
    await erase(ada.userId);
    expect(await count(own.app)).toBe(0);
    const [waiting, allowed] = [await startDevice(), await startDevice()];
    await decideOnDevice(await createPerson(), allowed.userCode);
    for (const { app } of [waiting, allowed]) {
      expect(await count(app)).toBe(1);
      await erase(app.developer.userId);
      expect(await count(app)).toBe(0);
    }
  });
});
