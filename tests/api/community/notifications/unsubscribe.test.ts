import { describe, expect, it } from "vitest";
import { GET, POST } from "@/app/unsubscribe/[code]/route";
import { sql } from "@/db/client";
import { listNotificationKinds } from "@/lib/accounts/preferences/service";
import { getUnsubscribeLink } from "@/lib/accounts/preferences/unsubscribe-service";
import { queueExpiryMails } from "@/lib/developers/tokens/jobs";
import { issueToken } from "@/lib/developers/tokens/service";
import { tokenTasks } from "@/lib/developers/tokens/tasks";
import { createAccess, createUser } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import { userCaller, visitorFrom } from "@/tests/support/user-caller";
import { queueJob } from "@/tests/support/workers";

const visitor = visitorFrom("192.0.2.7");

/** An account, with a way to have it sent the email about a token that ends. */
async function createMember() {
  const user = await createUser();
  await createAccess(user.id);
  const caller = userCaller(user.id);
  const mail = async () => {
    const issued = await issueToken(caller, { name: "Night sync", scopes: ["catalog:read"] });
    await queueJob(queueExpiryMails, {});
    await runJobs(tokenTasks(() => new Date(Date.parse(issued.expires_at) - 86_400_000)));
    return findMails(user.email);
  };
  return { ...user, caller, mail };
}

/** The code in the header of an email. */
const readCode = (header = "") =>
  /^<http:\/\/downbeat\.test\/unsubscribe\/([^/>]+)>$/.exec(header)?.[1] ?? "";

const handlers = { GET, POST };

const call = (method: keyof typeof handlers, code: string) =>
  handlers[method](new Request(`http://downbeat.test/unsubscribe/${code}`, { method }), {
    params: Promise.resolve({ code }),
  });

describe("An email that can be turned off", () => {
  it("An email that can be turned off names an address in its headers and its text, at which one request ends these emails alone", async () => {
    const member = await createMember();
    const [mail] = await member.mail();
    const code = readCode(mail?.unsubscribe);
    expect(mail?.unsubscribePost).toBe("List-Unsubscribe=One-Click");
    for (const version of [mail?.text, mail?.html]) expect(version).toContain(`/unsubscribe/${code}`);
    const listEmailKinds = async () => {
      const groups = await listNotificationKinds(member.caller);
      return groups.flatMap(({ kinds }) => kinds.filter(({ email }) => email).map(({ kind }) => kind));
    };
    const before = await listEmailKinds();
    expect(before).toContain("token_expiry");
    expect((await call("POST", code)).status).toBe(200);
    expect(await listEmailKinds()).toEqual(before.filter((kind) => kind !== "token_expiry"));
    expect(await member.mail()).toHaveLength(1);
  });

  it("An email that can be turned off still comes after its address was only opened, which shows a page with a button", async () => {
    const member = await createMember();
    const code = readCode((await member.mail())[0]?.unsubscribe);
    const opened = await call("GET", code);
    expect([opened.status, opened.headers.get("location")]).toEqual([303, `/unsubscribe/${code}/confirm`]);
    expect(await getUnsubscribeLink(visitor, { code })).toEqual({ name: "Expiring tokens" });
    expect(await member.mail()).toHaveLength(2);
  });

  it("An email that can be turned off has a code that is of no other account and no other emails", async () => {
    const [member, other] = [await createMember(), await createMember()];
    const code = readCode((await member.mail())[0]?.unsubscribe);
    const [, , signature] = code.split(".");
    for (const invalidCode of [
      `${other.id}.token_expiry.${signature}`,
      `${member.id}.access.${signature}`,
      `${member.id}.warnings.${signature}`,
      "x",
    ]) {
      expect((await call("POST", invalidCode)).status).toBe(404);
      expect(await getUnsubscribeLink(visitor, { code: invalidCode })).toBeUndefined();
    }
  });

  it("An email that can be turned off leaves nothing behind when its code is used after the account is gone", async () => {
    const member = await createMember();
    const code = readCode((await member.mail())[0]?.unsubscribe);
    await sql`update users set deleted_at = now() where id = ${member.id}`;
    expect((await call("POST", code)).status).toBe(200);
    expect(await sql`select from notification_choices where user_id = ${member.id}`).toHaveLength(0);
  });
});
