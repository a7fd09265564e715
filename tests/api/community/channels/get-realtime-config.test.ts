import "@/tests/support/realtime-server";
import { afterAll, describe, expect, it } from "vitest";
import { makeRequest, read } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { APP, answerRealtime, port, stopRealtimeServer } from "@/tests/support/realtime-server";

afterAll(stopRealtimeServer);

const config = async (token?: string) =>
  read(await answerRealtime(makeRequest("GET", `http://127.0.0.1:${port}/api/realtime/config`, { token })));

describe("getRealtimeConfig: answers", () => {
  it("getRealtimeConfig answers anybody with the settings that pusher-js needs, and no key more", async () => {
    const { status, body } = await config();
    expect([status, body]).toEqual([
      200,
      {
        key: APP.key,
        cluster: "",
        ws_host: "127.0.0.1",
        ws_port: port,
        force_tls: false,
        auth_endpoint: "http://downbeat.test/api/v1/realtime/auth",
        user_auth_endpoint: "http://downbeat.test/api/v1/realtime/user-auth",
      },
    ]);
  });

  it("getRealtimeConfig answers the same to a token", async () => {
    expect((await config((await createCaller()).token)).body).toEqual((await config()).body);
  });
});

describe("getRealtimeConfig: refusals", () => {
  it("getRealtimeConfig refuses a bad token with 401", async () => {
    expect((await config("dbt_nonsense")).status).toBe(401);
  });
});

describe("getRealtimeConfig: authorization", () => {
  it("getRealtimeConfig keeps the secret and the app's id", async () => {
    const { text, body } = await config();
    expect(text).not.toContain(APP.secret);
    expect(Object.values(body)).not.toContain(APP.id);
  });
});
