import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ApiError, ERRORS, type ErrorCode, invalid, QuotaError } from "@/lib/platform/http-contract/errors";
import { freshAddress } from "@/tests/support/addresses";
import { call, documented, get } from "@/tests/support/api";
import { createArtist, createCaller } from "@/tests/support/factories";
import { testOperation } from "@/tests/support/operations";

/** The bodies of answers and of failures, by family. */

const CODES = Object.keys(ERRORS) as ErrorCode[];
/** Messaging and insights were published with fewer codes; these failures keep the ones they had. */
const PUBLISHED_FIRST: Partial<Record<ErrorCode, string>> = {
  bad_request: "validation_failed",
  method_not_allowed: "not_found",
  payload_too_large: "validation_failed",
  unsupported_media_type: "validation_failed",
};

describe("A success", () => {
  it("A success leaves out whatever the contract does not name, at every depth", async () => {
    const shape = z.object({ open: z.string(), items: z.array(z.object({ id: z.int() })) });
    const operation = testOperation({ response: shape }, async () => ({
      open: "yes",
      password_hash: "secret",
      items: [{ id: 1, owner_email: "secret" }],
    }));
    const { token } = await createCaller();
    expect((await operation({ token })).body).toEqual({ open: "yes", items: [{ id: 1 }] });
  });

  it("A success has the status of the contract, and JSON in UTF-8", async () => {
    const operation = testOperation({ status: 202 }, async () => ({ text: "Ωmega 𝄞" }));
    const { status, headers, body } = await operation({ token: (await createCaller()).token });
    expect(status).toBe(202);
    expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(body).toEqual({ text: "Ωmega 𝄞" });
  });

  it("A success of a change is not to be stored by anybody", async () => {
    const operation = testOperation({}, async () => ({}));
    const { headers } = await operation({ token: (await createCaller()).token });
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.has("ETag")).toBe(false);
  });

  it("A success has a request id of its own", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get("/", { address: freshAddress() })),
    );
    expect(new Set(answers.map(({ headers }) => headers.get("X-Request-Id"))).size).toBe(20);
  });
});

describe("A failure", () => {
  it.each(CODES)("A failure with %s has the general shape", async (code) => {
    const operation = testOperation({}, async () => {
      throw new ApiError(code, "What went wrong.");
    });
    const { status, body, headers } = await operation({ token: (await createCaller()).token });
    expect(status).toBe(ERRORS[code].status);
    expect(body).toEqual({
      status: "error",
      message: "What went wrong.",
      ...(code === "unavailable" && { retry_after: 5 }),
      error: code,
      documentation_url: `http://downbeat.test/docs/errors#${code}`,
      request_id: headers.get("X-Request-Id"),
    });
    expect(headers.get("Retry-After")).toBe(code === "unavailable" ? "5" : null);
    expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.has("X-Request-Id")).toBe(true);
  });

  it.each(CODES)("A failure with %s has a code in messaging and insights", async (code) => {
    const operation = testOperation({ envelope: "success" }, async () => {
      throw new ApiError(code, "What went wrong.");
    });
    const { status, body, headers } = await operation({ token: (await createCaller()).token });
    expect(status).toBe(ERRORS[code].status);
    expect(body).toEqual({
      success: false,
      message: "What went wrong.",
      ...(code === "unavailable" && { retry_after: 5 }),
      ...documented,
      error: PUBLISHED_FIRST[code] ?? code,
      request_id: headers.get("X-Request-Id"),
    });
  });

  it("A failure says of a quota how many there may be and are", async () => {
    for (const envelope of ["status", "success"] as const) {
      const operation = testOperation({ envelope }, async () => {
        throw new QuotaError("You have all of them.", 5, 5);
      });
      const { status, body } = await operation({ token: (await createCaller()).token });
      expect(status).toBe(409);
      expect(body).toMatchObject({ error: "quota_exceeded", limit: 5, used: 5 });
    }
  });

  it("A failure has the id of its own request when it is replayed", async () => {
    const operation = testOperation({}, async () => {
      throw new ApiError("gone");
    });
    const { token } = await createCaller();
    const headers = { "Idempotency-Key": "gone-twice" };
    const first = await operation({ token, headers });
    const again = await operation({ token, headers });
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    for (const { body, headers } of [first, again]) expect(body.request_id).toBe(headers.get("X-Request-Id"));
    expect(again.body).toEqual({ ...first.body, request_id: again.body.request_id });
    expect(again.body.request_id).not.toBe(first.body.request_id);
  });

  it.each([
    ["unauthorized", 401],
    ["forbidden", 403],
    ["not_found", 404],
    ["conflict", 409],
    ["validation_failed", 422],
    ["rate_limited", 429],
    ["server_error", 500],
  ] as const)("The code %s belongs to the status %i", async (code, expected) => {
    const operation = testOperation({ envelope: "success" }, async () => {
      throw new ApiError(code);
    });
    const { status, body } = await operation({ token: (await createCaller()).token });
    expect([status, body.error]).toEqual([expected, code]);
  });

  it.each(["status", "success"] as const)(
    "A failure of validation names the fields in the family %s",
    async (envelope) => {
      const operation = testOperation({ envelope }, async () => {
        throw invalid({ title: "Must be shorter." });
      });
      const { status, body } = await operation({ token: (await createCaller()).token });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ title: "Must be shorter." });
    },
  );

  it("A failure before the service has the family's shape too: 400, 401, 403, 405, 415, 422", async () => {
    const operation = testOperation({ envelope: "success", scope: "messaging:write" }, async () => ({}));
    const { token } = await createCaller(["messaging:write"]);
    const viewer = await createCaller(["messaging:read"]);
    const failures = [
      await operation({ token, body: "{" }),
      await operation({}),
      await operation({ token: viewer.token }),
      await operation({ token, body: "a", headers: { "Content-Type": "text/plain" } }),
      await operation({ token, body: { text: 1 } }),
    ];
    expect(failures.map(({ status, body }) => [status, body.success, body.error])).toEqual([
      [400, false, "validation_failed"],
      [401, false, "unauthorized"],
      [403, false, "forbidden"],
      [415, false, "validation_failed"],
      [422, false, "validation_failed"],
    ]);
  });
});

describe("Requests that are answered 404", () => {
  const UNKNOWN = [
    "/nowhere",
    "/artists/1/secrets",
    "/tracks/1/wave/deeper",
    "/users/me/secrets",
    "/%F0%9F%8E%B5",
  ];

  it.each([
    ["/artist/1", "/artists/{id}"],
    ["/Artists/1", "/artists/{id}"],
    ["/artists/1/track", "/artists/{id}/tracks"],
    ["/genre", "/genres"],
    ["/tokens", "/token"],
    ["/tracks/7/play", "/tracks/{id}/plays"],
    ["/mesaging/conversation/3/messages", "/messaging/conversations/{conversationId}/messages"],
  ])("The mistyped path %s is answered 404, which names the path that was meant", async (path, meant) => {
    const { status, body } = await get(path, { address: freshAddress() });
    expect([status, body.message]).toEqual([
      404,
      `There is no operation at this path. Did you mean ${meant}?`,
    ]);
  });

  it.each(UNKNOWN)("The unknown path %s is answered 404, whatever the verb", async (path) => {
    for (const verb of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const { status, body, headers } = await call(verb, path, { address: freshAddress() });
      expect(status).toBe(404);
      expect(body).toEqual({
        status: "error",
        message: "There is no operation at this path.",
        ...documented,
      });
      expect(headers.has("X-Request-Id")).toBe(true);
      expect(headers.get("X-RateLimit-Limit")).toBe("300");
    }
    expect(await call("HEAD", path, { address: freshAddress() })).toMatchObject({ status: 404, text: "" });
  });

  it.each([
    "0",
    "-1",
    "+1",
    "1.0",
    "1e3",
    "0x1",
    "%201",
    "1%0A",
    "NaN",
    "null",
    "me",
    "9007199254740992",
    "9007199254740993",
    "99999999999999999999999999",
    "%00",
    "%F0%9F%8E%B5",
    "%D9%A1",
  ])("The path id %s is answered 404", async (id) => {
    const { token } = await createCaller();
    for (const path of [`/artists/${id}`, `/artists/${id}/albums`, `/tracks/${id}/comments`]) {
      const { status, body } = await get(path, { token });
      expect(status).toBe(404);
      expect(body).toEqual({ status: "error", message: "Not found.", ...documented });
    }
  });

  it("The highest id there may be is answered 404, when nothing has it", async () => {
    expect((await get("/artists/9007199254740991")).status).toBe(404);
  });
});

describe("Requests that are answered 405", () => {
  it("A verb of another operation is answered 405, for a caller who may not even read", async () => {
    const { id } = await createArtist();
    const { status, body, headers } = await call("DELETE", `/artists/${id}/albums`, {
      address: freshAddress(),
    });
    expect(status).toBe(405);
    expect(headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
    expect(body).toEqual({
      status: "error",
      message: "This path does not support this method.",
      ...documented,
    });
  });
});
