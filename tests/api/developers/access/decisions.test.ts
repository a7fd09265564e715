import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { ACCESS_STATES } from "@/db/values/accounts";
import {
  answerOperators,
  decide,
  getApplication,
  getApplicationForReview,
  listAccessEvents,
  listApplications,
} from "@/lib/developers/access/service";
import { type AccessDecision, DECISIONS, possibleAccessDecisions } from "@/lib/developers/access/states";
import { issueToken, listAllTokens, revokeTokenAsOperator } from "@/lib/developers/tokens/service";
import { get } from "@/tests/support/api";
import { createAccess, createToken, createUser } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import { sessionCookie } from "@/tests/support/session";
import { userCaller } from "@/tests/support/user-caller";

async function operator() {
  const user = await createUser({ role: "operator" });
  return { ...user, caller: userCaller(user.id, true) };
}

async function applicant(state: (typeof ACCESS_STATES)[number] = "received") {
  const user = await createUser();
  const { id } = await createAccess(user.id, state);
  return { ...user, caller: userCaller(user.id), request_id: id };
}

const inputs: Partial<Record<AccessDecision, object>> = {
  ask: { text: "What for?" },
  reply: { text: "Mend it first." },
  decline: { reason: "Not now." },
  suspend: { reason: "Too many calls." },
};
const cases = (Object.keys(DECISIONS) as AccessDecision[]).flatMap((decision) =>
  ACCESS_STATES.map((state) => [decision, state] as const),
);

describe("A decision", () => {
  it.each(cases)(
    "A decision to %s an application that is %s leads where the table says, or nowhere",
    async (decision, state) => {
      const [admin, someone] = [await operator(), await applicant(state)];
      const ruling = { request_id: someone.request_id, decision };
      if (!possibleAccessDecisions(state).includes(decision)) {
        await expect(decide(admin.caller, { ...ruling, ...inputs[decision] })).rejects.toMatchObject({
          code: "conflict",
        });
        expect(await getApplication(someone.caller)).toMatchObject({ state, timeline: [] });
        return;
      }
      await decide(admin.caller, { ...ruling, ...inputs[decision] });
      expect(await getApplication(someone.caller)).toMatchObject({
        state: DECISIONS[decision].to,
        timeline: [{ kind: DECISIONS[decision].kind, actor: admin.handle, by_operator: true }],
      });
      await runJobs();
      expect(await findMails(someone.email)).toHaveLength(1);
    },
  );

  it("A decision about an application is made once, by the first of two operators", async () => {
    const [one, other, someone] = [await operator(), await operator(), await applicant()];
    const { request_id } = someone;
    const outcomes = await Promise.allSettled([
      decide(one.caller, { request_id, decision: "approve" }),
      decide(other.caller, { request_id, decision: "decline", reason: "No." }),
      decide(one.caller, { request_id, decision: "approve" }),
    ]);
    const won = outcomes.filter(({ status }) => status === "fulfilled");
    // Approving after a decline is allowed, so of the three one or two are carried out, never both approvals.
    expect(won.length).toBeGreaterThanOrEqual(1);
    const { timeline } = await getApplicationForReview(one.caller, { request_id });
    expect(timeline).toHaveLength(won.length);
    expect(timeline.filter(({ kind }) => kind === "approved")).toHaveLength(1);
  });

  it.each([
    ["decline", {}, { reason: "Is required." }],
    ["decline", { reason: "No.", again_in_days: 366 }, { again_in_days: "Must be at most 365 days." }],
    ["suspend", { reason: "" }, { reason: "Give a reason." }],
    ["ask", { text: "" }, { text: "Write a message." }],
  ] as const)("A decision to %s is not taken with %j", async (decision, input, errors) => {
    const [admin, someone] = [
      await operator(),
      await applicant(decision === "suspend" ? "approved" : "received"),
    ];
    await expect(
      decide(admin.caller, { request_id: someone.request_id, decision, ...input }),
    ).rejects.toMatchObject({ errors });
  });

  it("A decision about applications is for operators, as are the lists", async () => {
    const [{ caller, request_id }, other] = [await applicant(), await applicant()];
    const refusal = { code: "forbidden" };
    await expect(decide(caller, { request_id, decision: "approve" })).rejects.toMatchObject(refusal);
    await expect(getApplicationForReview(other.caller, { request_id })).rejects.toMatchObject(refusal);
    await expect(listApplications(caller, { state: "all", search: "", page: 1 })).rejects.toMatchObject(
      refusal,
    );
    await expect(listAccessEvents(caller, { kind: "all", search: "", page: 1 })).rejects.toMatchObject(
      refusal,
    );
    await expect(listAllTokens(caller, { state: "all", search: "", page: 1 })).rejects.toMatchObject(refusal);
    await expect(revokeTokenAsOperator(caller, { token_id: 1, reason: "x" })).rejects.toMatchObject(refusal);
    expect(await getApplication(caller)).toMatchObject({ state: "received" });
  });
});

describe("A suspension", () => {
  it("A suspension of access ends every token of the account within a second, says why, and leaves the account signed in", async () => {
    const [admin, someone, bystander] = [await operator(), await applicant("approved"), await createUser()];
    const tokens = [await createToken(someone.id), await createToken(someone.id)];
    const others = await createToken(bystander.id);
    const cookie = await sessionCookie(someone.id);
    for (const token of tokens) expect((await get("/token", { token })).status).toBe(200);
    await decide(admin.caller, {
      request_id: someone.request_id,
      decision: "suspend",
      reason: "Too many calls.",
    });
    for (const token of tokens) {
      await expect.poll(async () => (await get("/token", { token })).status).toBe(401);
      const { body } = await get("/token", { token });
      expect(body.message).toMatch(/because its account.s API access was suspended\.$/);
    }
    expect((await get("/token", { token: others })).status).toBe(200);
    await runJobs();
    expect((await findMails(someone.email))[0]?.text).toContain("> Too many calls.");
    expect((await get("/users/me/followed-users", { cookie })).status).toBe(200);
  });

  it("A suspension of access lets no token slip through that is issued at the same moment", async () => {
    const admin = await operator();
    for (let round = 0; round < 10; round++) {
      const someone = await applicant("approved");
      const issuing = Array.from({ length: 4 }, () =>
        issueToken(someone.caller, { name: "Quick", scopes: ["catalog:read"] }).catch(() => undefined),
      );
      const ruling = { request_id: someone.request_id, decision: "suspend" } as const;
      const [, ...issued] = await Promise.all([
        decide(admin.caller, { ...ruling, reason: "Now." }),
        ...issuing,
      ]);
      for (const one of issued) if (one) expect((await get("/token", { token: one.token })).status).toBe(401);
    }
  });

  it("A suspension of access may be answered, and lifted; revoked tokens stay so", async () => {
    const [admin, someone] = [await operator(), await applicant("approved")];
    const token = await createToken(someone.id);
    const { request_id } = someone;
    await decide(admin.caller, { request_id, decision: "suspend", reason: "Too many calls." });
    await answerOperators(someone.caller, { text: "It is mended." });
    await decide(admin.caller, { request_id, decision: "reply", text: "Thank you." });
    expect(await getApplication(someone.caller)).toMatchObject({
      state: "suspended",
      reason: "Too many calls.",
    });
    await decide(admin.caller, { request_id, decision: "reinstate" });
    expect(await getApplication(someone.caller)).toMatchObject({ state: "approved", reason: null });
    expect((await get("/token", { token })).status).toBe(401);
    const fresh = await issueToken(someone.caller, { name: "New", scopes: ["catalog:read"] });
    expect((await get("/token", { token: fresh.token })).status).toBe(200);
  });
});

describe("The audit list", () => {
  it("The audit list has every decision with who, about whom, why and when, newest first, and keeps it when the account is gone", async () => {
    const [admin, someone] = [await operator(), await applicant()];
    const { request_id } = someone;
    await decide(admin.caller, { request_id, decision: "approve" });
    await decide(admin.caller, { request_id, decision: "suspend", reason: "Too many calls." });
    await sql`delete from users where id = ${someone.id}`;
    const { pagination } = await listAccessEvents(admin.caller, {
      kind: "all",
      search: someone.handle,
      page: 1,
    });
    expect(pagination.data).toMatchObject([
      {
        kind: "suspended",
        subject: someone.handle,
        actor: admin.handle,
        reason: "Too many calls.",
        request_id: null,
      },
      { kind: "approved", subject: someone.handle, actor: admin.handle, reason: "" },
    ]);
    for (const { created_at } of pagination.data)
      expect(Date.now() - Date.parse(created_at)).toBeLessThan(60_000);
    const only = await listAccessEvents(admin.caller, { kind: "approved", search: someone.handle, page: 1 });
    expect(only.pagination.total).toBe(1);
  });

  it("The audit list has tokens that operators revoke, whose owners are told why", async () => {
    const [admin, someone] = [await operator(), await applicant("approved")];
    const { id, token } = await issueToken(someone.caller, { name: "Loud", scopes: ["plays:write"] });
    await expect(revokeTokenAsOperator(admin.caller, { token_id: id, reason: " " })).rejects.toMatchObject({
      errors: { reason: expect.any(String) },
    });
    await revokeTokenAsOperator(admin.caller, { token_id: id, reason: "Seen in a public repository." });
    expect((await get("/token", { token })).body.message).toContain("by an operator");
    await expect(
      revokeTokenAsOperator(admin.caller, { token_id: id, reason: "Again." }),
    ).rejects.toMatchObject({
      code: "conflict",
    });
    const { pagination } = await listAccessEvents(admin.caller, {
      kind: "token_revoked",
      search: someone.handle,
      page: 1,
    });
    expect(pagination.data).toMatchObject([{ actor: admin.handle, reason: "Seen in a public repository." }]);
    await runJobs();
    expect((await findMails(someone.email))[0]?.text).toContain("> Seen in a public repository.");
  });
});

describe("The list of applications", () => {
  it("The list of applications is filtered by state and by words, and counts each state", async () => {
    const admin = await operator();
    const mark = `mark${admin.handle}`;
    for (const state of ACCESS_STATES) {
      const { request_id } = await applicant(state);
      await sql`update access_requests set organisation = ${`${mark} %_\\`} where id = ${request_id}`;
    }
    const list = (state: Parameters<typeof listApplications>[1]["state"], search = mark) =>
      listApplications(admin.caller, { state, search, page: 1 });
    const { counts, pagination } = await list("open");
    expect(counts).toMatchObject({ all: 6, open: 3, received: 1, approved: 1, declined: 1, suspended: 1 });
    expect(
      pagination.data
        .map(({ state }) => state)
        .slice(0, 2)
        .sort(),
    ).toEqual(["in_review", "received"]);
    expect(pagination.data[2]?.state).toBe("needs_information");
    expect((await list("declined")).pagination.data).toMatchObject([{ state: "declined" }]);
    expect((await list("all", `${mark} %_\\`)).pagination.total).toBe(6);
    expect((await list("all", `${mark} x`)).pagination.total).toBe(0);
  });
});

describe("The list of tokens", () => {
  it("The list of tokens is filtered by state and by words", async () => {
    const [admin, someone] = [await operator(), await applicant("approved")];
    for (const [name, life] of [
      ["Live", "60 days"],
      ["Ending", "2 days"],
      ["Gone", "-1 days"],
    ] as const) {
      const { id } = await issueToken(someone.caller, { name, scopes: ["catalog:read"] });
      await sql`update api_tokens set created_at = now() - interval '20 days', expires_at = now() + ${life}::interval where id = ${id}`;
    }
    const list = async (state: Parameters<typeof listAllTokens>[1]["state"]) => {
      const { counts, pagination } = await listAllTokens(admin.caller, {
        state,
        search: someone.email,
        page: 1,
      });
      return { counts, names: pagination.data.map(({ name }) => name) };
    };
    expect(await list("live")).toEqual({
      counts: { live: 2, ending: 1, expired: 1, revoked: 0, all: 3 },
      names: ["Ending", "Live"],
    });
    expect((await list("ending")).names).toEqual(["Ending"]);
    expect((await list("expired")).names).toEqual(["Gone"]);
    expect((await list("revoked")).names).toEqual([]);
    expect((await list("all")).names).toEqual(["Gone", "Ending", "Live"]);
  });
});
