import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { type JsonOperation, operation } from "@/lib/platform/http-contract/operation";
import { bind, route } from "@/lib/platform/http-server/route";
import { freshAddress } from "@/tests/support/addresses";
import { type CallOptions, makeRequest, read } from "@/tests/support/api";
import { createCaller, createToken, createUser } from "@/tests/support/factories";
import { testDefaults } from "@/tests/support/operations";
import { sessionCookie } from "@/tests/support/session";

/** The three kinds of access, each tried by every kind of caller. */

const SAME_ORIGIN = { "Sec-Fetch-Site": "same-origin" };
const callers: Record<string, CallOptions> = {};
const actualCallers: Caller[] = [];

beforeAll(async () => {
  const [person, operator] = [await createCaller(), await createUser({ role: "operator" })];
  Object.assign(callers, {
    nobody: {},
    token: { token: person.token },
    session: { cookie: await sessionCookie(person.id), headers: SAME_ORIGIN },
    "operator's token": { token: await createToken(operator.id) },
    "operator's session": { cookie: await sessionCookie(operator.id), headers: SAME_ORIGIN },
  });
});

async function callWithAccess(who: string, access: JsonOperation["access"], method: "GET" | "POST" = "GET") {
  const testedOperation = operation({
    ...testDefaults,
    method,
    access,
    envelope: "success",
    response: z.object({}),
    example: { response: {} },
  });
  const handle = async (caller: Caller) => {
    actualCallers.push(caller);
    return {};
  };
  const request = makeRequest(method, "http://downbeat.test/api/v1/test/echo", {
    address: freshAddress(),
    ...callers[who],
  });
  return read(await route(bind(testedOperation, handle))[method](request, { params: Promise.resolve({}) }));
}

const FOR_OPERATORS = "Only operators can do this.";

describe.each(["GET", "POST"] as const)("%s of an operation", (method) => {
  it.each([
    ["anyone", "nobody", 200, undefined],
    ["anyone", "token", 200, undefined],
    ["anyone", "session", 200, undefined],
    ["account", "nobody", 401, "Unauthenticated."],
    ["account", "token", 200, undefined],
    ["account", "session", 200, undefined],
    ["operator", "nobody", 401, "Unauthenticated."],
    ["operator", "token", 403, FOR_OPERATORS],
    ["operator", "session", 403, FOR_OPERATORS],
    ["operator", "operator's token", 200, undefined],
    ["operator", "operator's session", 200, undefined],
  ] as const)("The kinds of access are kept: %s: %s gets %i", async (access, who, status, message) => {
    const before = actualCallers.length;
    const answer = await callWithAccess(who, access, method);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(actualCallers.length - before).toBe(status === 200 ? 1 : 0);
    if (status !== 200) expect(answer.body.success).toBe(false);
  });
});

it("A session does not count on another site's page: it neither reads nor changes anything", async () => {
  callers.foreign = { ...callers.session, headers: { "Sec-Fetch-Site": "cross-site" } };
  expect((await callWithAccess("foreign", "account", "POST")).status).toBe(403);
  expect((await callWithAccess("foreign", "account", "GET")).status).toBe(401);
});
