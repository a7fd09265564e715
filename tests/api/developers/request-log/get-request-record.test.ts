import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createCaller, createToken } from "@/tests/support/factories";
import { sessionCookie } from "@/tests/support/session";

describe("getRequestRecord", () => {
  it("getRequestRecord returns a request by the id of its answer, to its token and to who is signed in", async () => {
    const { id, token } = await createCaller();
    const answer = await get("/nothing/here", { token });
    const requestId = answer.headers.get("X-Request-Id");
    for (const credentials of [{ token }, { cookie: await sessionCookie(id) }]) {
      const { status, body } = await get(`/request-log/${requestId}`, credentials);
      expect(status).toBe(200);
      expect(body.request).toMatchObject({
        request_id: requestId,
        operation: null,
        path: "/api/v1/nothing/here",
        status: 404,
        body: answer.text,
      });
    }
  });

  it("getRequestRecord answers 404 to other tokens, other accounts, and for an id of no request", async () => {
    const { id, token } = await createCaller();
    const requestId = (await get("/token", { token })).headers.get("X-Request-Id");
    const strangers = [await createToken(id), (await createCaller()).token];
    for (const stranger of strangers)
      expect((await get(`/request-log/${requestId}`, { token: stranger })).status).toBe(404);
    const nobodysId = "3f0f3c9e-8d0a-4a55-9c5b-2f7f6c1f0c11";
    expect((await get(`/request-log/${nobodysId}`, { token })).status).toBe(404);
  });
});
