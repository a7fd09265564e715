import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import {
  authorization,
  CALLBACK,
  connectApp,
  createPerson,
  createTestApp,
  decide,
  openRequest,
  readAnswer,
} from "@/tests/support/apps";
import { visitorFrom } from "@/tests/support/user-caller";

const visitor = visitorFrom("192.0.2.1");
const ISSUER = "http://downbeat.test";

async function createVerifiedApp(values: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp(values);
  await sql`update apps set state = 'verified' where id = ${app.id}`;
  return app;
}

describe("Consent to an app: refusals at its address", () => {
  it.each([
    ["no challenge", { code_challenge: undefined }, "invalid_request"],
    ["a plain challenge", { code_challenge_method: "plain" }, "invalid_request"],
    ["no method", { code_challenge_method: undefined }, "invalid_request"],
    ["a short challenge", { code_challenge: "abc" }, "invalid_request"],
    ["another type of answer", { response_type: "token" }, "unsupported_response_type"],
    ["no type of answer", { response_type: undefined }, "invalid_request"],
    ["a scope beyond the app's", { scope: "catalog:read purchases:write" }, "invalid_scope"],
    ["an unknown scope", { scope: "everything" }, "invalid_scope"],
    ["a scope of endpoints", { scope: "webhooks:write" }, "invalid_scope"],
    ["another server", { resource: "https://elsewhere.example" }, "invalid_target"],
    ["an unknown prompt", { prompt: "login" }, "invalid_request"],
    ["another way to answer", { response_mode: "fragment" }, "invalid_request"],
    ["an answer by a form", { response_mode: "form_post" }, "invalid_request"],
  ])("A request of a verified app with %s is refused at the app's address", async (_, change, error) => {
    const app = await createVerifiedApp();
    const { parameters } = authorization(app, change);
    const step = await openRequest(await createPerson(), parameters);
    if (step.kind !== "redirect") throw new Error("No redirect.");
    expect(readAnswer(step.url)).toEqual({
      error,
      error_description: expect.stringMatching(/\S/),
      state: "opaque state",
      iss: ISSUER,
    });
  });

  it("A request that names a parameter twice is refused", async () => {
    const app = await createVerifiedApp();
    const { parameters } = authorization(app);
    const twice = { ...parameters, scope: ["catalog:read", "profile:read"] } as never;
    const step = await openRequest(await createPerson(), twice);
    expect(step.kind === "redirect" && readAnswer(step.url).error).toBe("invalid_request");
    const address = { ...parameters, redirect_uri: [CALLBACK, "https://evil.example"] } as never;
    expect(await openRequest(await createPerson(), address)).toMatchObject({ kind: "refusal" });
  });

  it("A verified app is told with prompt=none that nobody is signed in, or that they have to be asked", async () => {
    const { parameters } = authorization(await createVerifiedApp(), { prompt: "none" });
    for (const [caller, error] of [
      [visitor, "login_required"],
      [await createPerson(), "consent_required"],
    ] as const) {
      const step = await openRequest(caller, parameters);
      if (step.kind !== "redirect") throw new Error("No redirect.");
      expect(step.url.startsWith(`${CALLBACK}?`)).toBe(true);
      expect(readAnswer(step.url)).toMatchObject({ error, state: "opaque state", iss: ISSUER });
    }
  });

  it("An app that is not verified is told why it gets nothing about somebody who has connected it", async () => {
    const app = await createTestApp();
    const { person: ada } = await connectApp(app);
    for (const [change, error] of [
      [{ prompt: "none", scope: "library:write" }, "consent_required"],
      [{ response_type: undefined }, "invalid_request"],
    ] as const) {
      const step = await openRequest(ada, authorization(app, change).parameters);
      expect(step.kind === "redirect" && readAnswer(step.url).error).toBe(error);
    }
  });
});

describe("Consent to an app: refusals on a page", () => {
  it.each([
    ["no type of answer", { response_type: undefined }, "invalid_request"],
    ["a scope beyond the app's", { scope: "purchases:write" }, "invalid_scope"],
    ["prompt=none", { prompt: "none" }, undefined],
  ])(
    "A request of an app that is not verified with %s sends nobody anywhere by itself",
    async (_, change, error) => {
      const { parameters } = authorization(await createTestApp(), change);
      for (const [caller, own] of [
        [visitor, "login_required"],
        [await createPerson(), "consent_required"],
      ] as const) {
        const step = await openRequest(caller, parameters);
        if (step.kind !== "refusal") throw new Error(`It is ${step.kind}.`);
        expect(step).toMatchObject({
          message: expect.stringMatching(/\S/),
          destination: { host: "stems.example", url: expect.stringContaining(`${CALLBACK}?`) },
        });
        expect(readAnswer(step.destination?.url ?? "").error).toBe(error ?? own);
      }
    },
  );

  it("Somebody who has disconnected an app that is not verified is sent nowhere by itself", async () => {
    const app = await createTestApp();
    const { person: ada } = await connectApp(app);
    await sql`update api_tokens set revoked_at = now(), revoked_because = 'owner' where app_id = ${app.id}`;
    const { parameters } = authorization(app, { prompt: "none" });
    expect((await openRequest(ada, parameters)).kind).toBe("refusal");
  });

  it("A person who denies an app that is not verified goes back to it", async () => {
    const { parameters } = authorization(await createTestApp());
    const { url } = await decide(await createPerson(), { parameters, decision: "deny", scopes: [] });
    expect(readAnswer(url).error).toBe("access_denied");
  });
});
