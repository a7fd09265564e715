import { afterAll, beforeAll, expect, it } from "vitest";
import { callTool, connectAgent } from "@/tests/support/agents";
import { get } from "@/tests/support/api";
import { connectApp, createTestApp } from "@/tests/support/apps";
import { startHttpServer } from "@/tests/support/http-server";

let server: Awaited<ReturnType<typeof startHttpServer>>;
beforeAll(async () => {
  server = await startHttpServer();
});
afterAll(() => server.stop());

it("An access token for agents opens /mcp and its tools, within what the person allowed, and not the API", async () => {
  const app = await createTestApp();
  const { access } = await connectApp(app, { resource: "http://downbeat.test/mcp" });
  const client = await connectAgent(`${server.origin}/mcp?write=1`, access);
  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name);
  expect(names).toContain("search");
  expect(names).not.toContain("add_to_playlist");
  const { isError, body } = await callTool(client, "whoami");
  expect([isError, body.token?.scopes]).toEqual([false, ["catalog:read", "profile:read"]]);
  await client.close();
  expect((await get("/token", { token: access })).status).toBe(401);
});

it("An access token for the API does not open /mcp, which says where to get one that does", async () => {
  const { access } = await connectApp(await createTestApp());
  const answer = await fetch(`${server.origin}/mcp`, {
    method: "POST",
    headers: { Authorization: `Bearer ${access}`, "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  });
  expect(answer.status).toBe(401);
  expect(answer.headers.get("www-authenticate")).toContain("/.well-known/oauth-protected-resource/mcp");
});
