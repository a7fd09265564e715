import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import {
  answerOperators,
  applyForAccess,
  decide,
  getAccess,
  getApplication,
} from "@/lib/developers/access/service";
import { createAccess, createUser } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import { userCaller } from "@/tests/support/user-caller";

const application = {
  use_case: "A player for our site.",
  expected_volume: "About 500 requests a day",
  organisation: "Night Radio",
  website: "https://night-radio.example",
};

async function applicant() {
  const user = await createUser();
  return { ...user, caller: userCaller(user.id) };
}

async function operator() {
  const user = await createUser({ role: "operator" });
  return { ...user, caller: userCaller(user.id, true) };
}

const findRequest = async ({ caller }: { caller: ReturnType<typeof userCaller> }) =>
  (await getApplication(caller))?.id ?? 0;

describe("An application", () => {
  it("An application is stored with all its answers, and both sides are notified by email", async () => {
    const admin = await operator();
    const someone = await applicant();
    expect(await getAccess(someone.caller)).toEqual({ state: "none" });
    expect(await getApplication(someone.caller)).toBeUndefined();
    await applyForAccess(someone.caller, application);
    expect(await getApplication(someone.caller)).toMatchObject({
      ...application,
      state: "received",
      timeline: [{ kind: "applied", actor: someone.handle, by_operator: false }],
    });
    await runJobs();
    expect(await findMails(someone.email)).toMatchObject([
      { subject: "We received your application for API access" },
    ]);
    const [mail] = await findMails(admin.email);
    expect(mail?.subject).toBe(`${someone.name} applied for API access`);
    expect(mail?.text).toContain(`/admin/access/${await findRequest(someone)}`);
  });

  it.each([
    [{ use_case: " " }, { use_case: "Describe what you want to build." }],
    [{ expected_volume: "" }, { expected_volume: "Estimate how many requests you will send." }],
    [{ website: "night radio" }, { website: "Must be a web address, such as https://example.com." }],
    [{ website: "javascript:alert(1)" }, { website: "Must be a web address, such as https://example.com." }],
    [{ organisation: "x".repeat(201) }, { organisation: "Must have at most 200 characters." }],
  ])("An application is not taken with %j", async (change, errors) => {
    const { caller } = await applicant();
    await expect(applyForAccess(caller, { ...application, ...change })).rejects.toMatchObject({ errors });
    expect(await getAccess(caller)).toEqual({ state: "none" });
  });

  it("An application is one, however often it is sent at once", async () => {
    const { caller } = await applicant();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => applyForAccess(caller, application)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await sql`select id from access_requests where user_id = ${caller.userId}`).toHaveLength(1);
  });

  it.each(["received", "in_review", "needs_information", "approved", "suspended"] as const)(
    "An application is refused while another is %s",
    async (state) => {
      const { caller } = await applicant();
      await createAccess(caller.userId, state);
      await expect(applyForAccess(caller, application)).rejects.toMatchObject({ code: "conflict" });
    },
  );

  it("An application may be sent again from the day that the operator named, and not before", async () => {
    const [{ caller: admin }, someone] = [await operator(), await applicant()];
    await applyForAccess(someone.caller, application);
    const first = await findRequest(someone);
    await decide(admin, { request_id: first, decision: "decline", reason: "Too early.", again_in_days: 30 });
    const declined = await getApplication(someone.caller);
    expect(declined).toMatchObject({ state: "declined", reason: "Too early." });
    const again = declined?.may_apply_at ?? "";
    expect(Math.round((Date.parse(again) - Date.now()) / 86_400_000)).toBe(30);
    await expect(applyForAccess(someone.caller, application)).rejects.toMatchObject({
      message: `You can apply again from ${again.slice(0, 10)}.`,
    });
    await sql`update access_requests set may_apply_at = now() - interval '1 second' where id = ${first}`;
    await applyForAccess(someone.caller, application);
    expect(await getAccess(someone.caller)).toEqual({ state: "received" });
    await expect(decide(admin, { request_id: first, decision: "approve" })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("The thread of an application", () => {
  it("The thread of an application holds the question and the answer, which puts it back into review; each side is mailed what the other wrote", async () => {
    const [admin, someone] = [await operator(), await applicant()];
    await applyForAccess(someone.caller, application);
    const request_id = await findRequest(someone);
    await decide(admin.caller, { request_id, decision: "ask", text: "Who will see it?" });
    expect(await getAccess(someone.caller)).toEqual({ state: "needs_information" });
    await answerOperators(someone.caller, { text: "Our listeners.\nNobody else." });
    expect(await getApplication(someone.caller)).toMatchObject({
      state: "in_review",
      timeline: [
        { kind: "applied" },
        { kind: "asked", text: "Who will see it?", by_operator: true },
        { kind: "answered", text: "Our listeners.\nNobody else.", by_operator: false },
      ],
    });
    await runJobs();
    const question = (await findMails(someone.email)).at(-1);
    expect(question?.subject).toBe("A question about your API access");
    expect(question?.text).toContain("> Who will see it?");
    expect((await findMails(admin.email)).at(-1)?.text).toContain("> Our listeners.\n> Nobody else.");
  });

  it("The thread of an application takes five letters before somebody must answer", async () => {
    const [admin, someone] = [await operator(), await applicant()];
    await applyForAccess(someone.caller, application);
    for (let letter = 1; letter <= 5; letter++)
      await answerOperators(someone.caller, { text: `Letter ${letter}` });
    await expect(answerOperators(someone.caller, { text: "Letter 6" })).rejects.toMatchObject({
      code: "conflict",
    });
    await decide(admin.caller, { request_id: await findRequest(someone), decision: "ask", text: "Yes?" });
    await answerOperators(someone.caller, { text: "Letter 6" });
  });

  it.each(["approved", "declined"] as const)(
    "The thread of an application takes nothing when the application is %s",
    async (state) => {
      const { caller } = await applicant();
      await createAccess(caller.userId, state);
      await expect(answerOperators(caller, { text: "Hello?" })).rejects.toMatchObject({ code: "conflict" });
    },
  );
});
