import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";

describe("getServiceInfo: answers", () => {
  it("getServiceInfo answers anybody with name, version and where to read on", async () => {
    const { status, body } = await get("/");
    expect(status).toBe(200);
    expect(body).toEqual({
      status: "success",
      name: "Downbeat",
      version: "1.0.1",
      documentation_url: "http://downbeat.test/docs",
      openapi_url: "http://downbeat.test/api/v1/openapi.json",
    });
  });

  it("getServiceInfo answers a token of any scope", async () => {
    const { token } = await createCaller(["payments:read"]);
    expect((await get("/", { token })).status).toBe(200);
  });
});

describe("getServiceInfo: refusals", () => {
  it("getServiceInfo refuses a token that opens nothing", async () => {
    expect((await get("/", { token: "dbt_expired" })).status).toBe(401);
  });
});
