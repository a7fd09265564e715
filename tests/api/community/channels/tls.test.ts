import { expect, it, vi } from "vitest";

it.each([
  [{ PUSHER_PORT: "6001" }, false],
  [{ PUSHER_PORT: "6001", PUSHER_TLS: "1" }, true],
  [{ PUSHER_PORT: "443" }, true],
  [{ PUSHER_PORT: "443", PUSHER_TLS: "0" }, false],
  [{}, true],
])("The channels server is spoken to as its port and PUSHER_TLS say: %o", async (variables, isTls) => {
  vi.stubEnv("PUSHER_PORT", undefined);
  const all = { PUSHER_APP_ID: "1", PUSHER_KEY: "key", PUSHER_SECRET: "secret", PUSHER_HOST: "ws.example" };
  for (const [name, value] of Object.entries({ ...all, ...variables })) vi.stubEnv(name, value);
  // The environment is read once.
  vi.resetModules();
  const { realtimeSettings, socketsOrigin } = await import("@/lib/platform/channels/settings");
  vi.unstubAllEnvs();
  expect(realtimeSettings()).toMatchObject({ api: { useTLS: isTls }, sockets: { tls: isTls } });
  expect(socketsOrigin()).toMatch(isTls ? /^wss:/ : /^ws:/);
});
