import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseEnvironment } from "@/lib/platform/env";

describe("The environment", () => {
  it("The environment needs nothing to be set", () => {
    const env = parseEnvironment({});
    expect(env).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      WEB_CONCURRENCY: 1,
      LOG_LEVEL: "info",
      TRUSTED_PROXIES: [],
    });
    expect(env.DATA_DIR).toMatch(/\.data$/);
    expect(env.DATABASE_URL).toBeUndefined();
    expect(Object.isFrozen(env)).toBe(true);
  });

  it("The environment takes an empty value for one that is not set", () => {
    expect(parseEnvironment({ PORT: "", NEXTAUTH_SECRET: "", TRUSTED_PROXIES: "" }).PORT).toBe(3000);
  });

  it("The environment reads a list of proxies, addresses and ranges, with or without spaces", () => {
    const env = parseEnvironment({ TRUSTED_PROXIES: "10.0.0.0/8, ::1,192.168.1.1" });
    expect(env.TRUSTED_PROXIES).toEqual(["10.0.0.0/8", "::1", "192.168.1.1"]);
  });

  it.each([
    ["a key without the secret of its webhook", { STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_WEBHOOK_SECRET"],
    ["a webhook without a key", { STRIPE_WEBHOOK_SECRET: "whsec_1" }, "STRIPE_SECRET_KEY"],
    [
      "Stripe and the test bank at once",
      { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1", DOWNBEAT_BANK: "embedded" },
      "DOWNBEAT_BANK",
    ],
    [
      "a live key without https",
      { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1", NEXTAUTH_URL: "http://x.test" },
      "NEXTAUTH_URL",
    ],
  ])("The environment refuses %s", (_, source, name) => {
    expect(() => parseEnvironment(source)).toThrow(name);
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "3000.5"],
    ["HOST", "not a host"],
    ["HEAP_MB", "64"],
    ["WEB_CONCURRENCY", "0"],
    ["WEB_CONCURRENCY", "65"],
    ["WEB_CONCURRENCY", "1.5"],
    ["WEB_CONCURRENCY", "auto"],
    ["DATABASE_URL", "mysql://localhost/downbeat"],
    ["DATABASE_URL", "downbeat"],
    ["DATABASE_DIRECT_URL", "localhost:5432"],
    ["DATABASE_REPLICA_URL", "https://localhost/downbeat"],
    ["REDIS_URL", "http://localhost"],
    ["PUSHER_PORT", "-1"],
    ["NEXTAUTH_SECRET", "short"],
    ["NEXTAUTH_URL", "downbeat.example"],
    ["NEXTAUTH_URL", "https://downbeat.example/music"],
    ["NEXTAUTH_URL", "https://downbeat.example/?a=b"],
    ["SMTP_URL", "mail.example"],
    ["MAIL_FROM", "Downbeat <downbeat@mail.example>"],
    ["FCM_SERVICE_ACCOUNT", "/no/such/file.json"],
    ["FCM_SERVICE_ACCOUNT", '{"project_id": "beats"}'],
    ["FCM_SERVICE_ACCOUNT", "{"],
    ["FCM_URL", "fcm.googleapis.com"],
    ["WEB_PUSH_SERVICES", "push.example"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "proxy.example"],
    ["STRIPE_SECRET_KEY", "pk_test_1"],
    ["STRIPE_WEBHOOK_SECRET", "secret"],
    ["DOWNBEAT_BANK", "1"],
    ["LOG_LEVEL", "loud"],
    ["DEMO_DATA", "yes"],
  ])("The environment names %s when it is %j, and does not repeat the value", (name, value) => {
    let message = "";
    try {
      parseEnvironment({ [name]: value });
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toMatch(new RegExp(`^The environment is invalid:\\n {2}${name} must be .{6,}$`));
    expect(message.split("must be")[1]).not.toContain(`"${value}"`);
  });

  it("The environment takes a service account as it is, or from a file", async () => {
    const { privateKey } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
      publicKeyEncoding: { type: "spki", format: "pem" },
    });
    const json = JSON.stringify({
      project_id: "beats",
      client_email: "pushes@beats.test",
      private_key: privateKey,
    });
    const folder = await mkdtemp(join(tmpdir(), "account-"));
    await writeFile(join(folder, "account.json"), json);
    for (const value of [json, join(folder, "account.json")]) {
      const { FCM_SERVICE_ACCOUNT, FCM_URL } = parseEnvironment({ FCM_SERVICE_ACCOUNT: value });
      expect(FCM_SERVICE_ACCOUNT).toMatchObject({
        project_id: "beats",
        token_uri: "https://oauth2.googleapis.com/token",
      });
      expect(FCM_URL).toBe("https://fcm.googleapis.com");
    }
    await rm(folder, { recursive: true });
  });

  it.each(["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"])(
    "The environment refuses %s without DATABASE_URL: it is another way to the same database",
    (name) => {
      const url = "postgres://127.0.0.1/downbeat";
      expect(() => parseEnvironment({ [name]: url })).toThrow(`DATABASE_URL must be set when ${name} is`);
      expect(parseEnvironment({ [name]: url, DATABASE_URL: url })).toMatchObject({ [name]: url });
    },
  );

  it.each([
    [{ PUSHER_CLUSTER: "eu" }, "PUSHER_APP_ID PUSHER_KEY PUSHER_SECRET", "PUSHER_CLUSTER"],
    [{ PUSHER_HOST: "soketi", PUSHER_KEY: "k" }, "PUSHER_APP_ID PUSHER_SECRET", "PUSHER_KEY"],
    [{ PUSHER_PORT: "6001" }, "PUSHER_APP_ID PUSHER_KEY PUSHER_SECRET", "PUSHER_PORT"],
    [{ PUSHER_APP_ID: "3", PUSHER_SECRET: "s" }, "PUSHER_KEY", "PUSHER_APP_ID"],
  ])("The environment refuses a channels server that is named in part: %j", (settings, missing, because) => {
    let message = "";
    try {
      parseEnvironment(settings);
    } catch (error) {
      message = (error as Error).message;
    }
    const [, ...lines] = message.split("\n");
    expect(lines.map((line) => line.trim().split(" ")[0]).join(" ")).toBe(missing);
    for (const line of lines) expect(line).toContain(`must be set when ${because} is`);
  });

  it("The environment names every variable that is wrong at once", () => {
    expect(() => parseEnvironment({ PORT: "x", DEMO_DATA: "x" })).toThrow(
      /PORT must be .*\n.*DEMO_DATA must be/,
    );
  });
});
