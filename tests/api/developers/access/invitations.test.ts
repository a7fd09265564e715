import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import {
  acceptInvitation,
  getInvitation,
  invite,
  listInvitations,
  withdrawInvitation,
} from "@/lib/developers/access/invitation-service";
import { getAccess } from "@/lib/developers/access/service";
import { findJobs } from "@/lib/platform/jobs/queries";
import { createAccess, createUser } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import { userCaller, visitorFrom } from "@/tests/support/user-caller";

const visitor = visitorFrom("192.0.2.1");

async function operator() {
  const user = await createUser({ role: "operator" });
  return userCaller(user.id, true);
}

let addresses = 0;
const freshAddress = () => `guest${++addresses}-${Date.now()}@example.test`;

/** Invites an address and reads the code in the mail. */
async function invited(email = freshAddress()) {
  const admin = await operator();
  await invite(admin, { email });
  return { admin: admin, email, code: await mailedCode(email) };
}

async function mailedCode(email: string) {
  await runJobs();
  const mail = (await findMails(email)).at(-1);
  return /http:\/\/downbeat\.test\/invitation\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
}

const age = (email: string, by: string) => sql`
  update invitations set created_at = created_at - ${by}::interval, expires_at = expires_at - ${by}::interval
  where email = ${email}`;
const newcomer = async () => userCaller((await createUser()).id);

describe("An invitation", () => {
  it("An invitation to the API approves the account that accepts it, once", async () => {
    const { code, email } = await invited();
    expect(await getInvitation(visitor, { code })).toMatchObject({
      state: "open",
      email,
      has_account: false,
    });
    const [first, second] = [await newcomer(), await newcomer()];
    await acceptInvitation(first, { code });
    expect(await getAccess(first)).toEqual({ state: "approved" });
    await expect(acceptInvitation(second, { code })).rejects.toMatchObject({ code: "conflict" });
    expect(await getAccess(second)).toEqual({ state: "none" });
    expect(await getInvitation(visitor, { code })).toMatchObject({ state: "accepted" });
  });

  it("An invitation to the API lets one in of many who come at once", async () => {
    const { code } = await invited();
    const crowd = await Promise.all(Array.from({ length: 6 }, newcomer));
    const outcomes = await Promise.allSettled(crowd.map((caller) => acceptInvitation(caller, { code })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("An invitation to the API works for seven days and says that it has expired after", async () => {
    const { code, email } = await invited();
    await age(email, "6 days 23 hours 59 minutes");
    expect(await getInvitation(visitor, { code })).toMatchObject({ state: "open" });
    await age(email, "1 minute");
    expect(await getInvitation(visitor, { code })).toMatchObject({ state: "expired" });
    const late = await newcomer();
    await expect(acceptInvitation(late, { code })).rejects.toMatchObject({ code: "conflict" });
    expect(await getAccess(late)).toEqual({ state: "none" });
  });

  it("An invitation to the API ends when it is withdrawn", async () => {
    const { admin, code, email } = await invited();
    const { pagination } = await listInvitations(admin, { page: 1 });
    const { id = 0 } = pagination.data.find((one) => one.email === email) ?? {};
    await withdrawInvitation(admin, { invitation_id: id });
    expect(await getInvitation(visitor, { code })).toMatchObject({ state: "withdrawn" });
    await expect(acceptInvitation(await newcomer(), { code })).rejects.toMatchObject({ code: "conflict" });
    await expect(withdrawInvitation(admin, { invitation_id: id })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("An invitation to the API that is sent again replaces the link, and starts another week", async () => {
    const { admin, code, email } = await invited();
    await age(email, "8 days");
    await invite(admin, { email: email.toUpperCase() });
    const second = await mailedCode(email);
    expect(await getInvitation(visitor, { code })).toBeUndefined();
    expect(await getInvitation(visitor, { code: second })).toMatchObject({ state: "open" });
    expect(await sql`select id from invitations where lower(email) = ${email}`).toHaveLength(1);
  });

  it("An invitation to the API approves an account that has applied, and one that was declined", async () => {
    for (const state of ["received", "in_review", "needs_information", "declined"] as const) {
      const { code } = await invited();
      const caller = await newcomer();
      await createAccess(caller.userId, state);
      await acceptInvitation(caller, { code });
      expect(await getAccess(caller)).toEqual({ state: "approved" });
    }
  });

  it.each(["approved", "suspended"] as const)(
    "An invitation to the API is not used up by an account that is %s",
    async (state) => {
      const { code } = await invited();
      const caller = await newcomer();
      await createAccess(caller.userId, state);
      await expect(acceptInvitation(caller, { code })).rejects.toMatchObject({ code: "conflict" });
      expect(await getAccess(caller)).toEqual({ state });
      expect(await getInvitation(visitor, { code })).toMatchObject({ state: "open" });
    },
  );

  it("An invitation to the API knows whether its address has an account", async () => {
    const { email } = await createUser();
    const { code } = await invited(email);
    expect(await getInvitation(visitor, { code })).toMatchObject({ has_account: true });
  });

  it("An invitation to the API stands in the audit list with both accounts", async () => {
    const { admin, code, email } = await invited();
    const { id, handle } = await createUser();
    await acceptInvitation(userCaller(id), { code });
    const events = await sql`
      select kind, subject, actor_id from access_events where subject in (${email}, ${handle}) order by id`;
    expect([...events]).toEqual([
      { kind: "invited", subject: email, actor_id: admin.userId },
      { kind: "invitation_accepted", subject: handle, actor_id: id },
    ]);
  });
});

describe("Inviting", () => {
  it("Inviting to the API is for operators", async () => {
    const caller = await newcomer();
    await expect(invite(caller, { email: freshAddress() })).rejects.toMatchObject({ code: "forbidden" });
    await expect(listInvitations(caller, { page: 1 })).rejects.toMatchObject({ code: "forbidden" });
    await expect(withdrawInvitation(caller, { invitation_id: 1 })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("Inviting to the API is refused for a malformed address, and for an account that has access already", async () => {
    const admin = await operator();
    await expect(invite(admin, { email: "nobody" })).rejects.toMatchObject({
      errors: { email: "Enter a valid email address." },
    });
    for (const state of ["approved", "suspended"] as const) {
      const { id, email } = await createUser();
      await createAccess(id, state);
      await expect(invite(admin, { email })).rejects.toMatchObject({ code: "conflict" });
    }
  });

  it("Inviting to the API keeps no code that could be read from the database or the queue", async () => {
    const email = freshAddress();
    await invite(await operator(), { email });
    const queued = (await findJobs()).at(-1);
    expect(Object.keys(queued?.payload as object)).toEqual(["invitation_id"]);
    const code = await mailedCode(email);
    const [row] = await sql<
      { text: string }[]
    >`select invitations::text as text from invitations where email = ${email}`;
    expect(row?.text).not.toContain(code);
  });
});
