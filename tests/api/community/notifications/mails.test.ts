import { describe, expect, it } from "vitest";
import { applyForAccess, decide } from "@/lib/developers/access/service";
import { queueExpiryMails } from "@/lib/developers/tokens/jobs";
import { issueToken, revokeTokenAsOperator } from "@/lib/developers/tokens/service";
import { tokenTasks } from "@/lib/developers/tokens/tasks";
import { createAccess, createUser } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import { chooseNotifications } from "@/tests/support/preferences";
import { userCaller } from "@/tests/support/user-caller";
import { queueJob } from "@/tests/support/workers";

const SWITCH = "http://downbeat.test/settings/notifications";

async function member(role: "member" | "operator" = "member") {
  const user = await createUser({ role });
  return { ...user, caller: userCaller(user.id, role === "operator") };
}

const mailSubjects = async (email: string) => (await findMails(email)).map(({ subject }) => subject);

async function tokenEnds(caller: ReturnType<typeof userCaller>) {
  const issued = await issueToken(caller, { name: "Night sync", scopes: ["catalog:read"] });
  await queueJob(queueExpiryMails, {});
  await runJobs(tokenTasks(() => new Date(Date.parse(issued.expires_at) - 86_400_000)));
  return issued;
}

describe("A mail about the end of a token", () => {
  it("An email about the end of a token says where to switch it off, and is not sent to accounts that have done so", async () => {
    const { caller, email, id } = await member();
    await createAccess(id);
    await tokenEnds(caller);
    expect((await findMails(email)).map(({ text }) => text.includes(SWITCH))).toEqual([true]);
    await chooseNotifications(caller, { pushes: [], mails: ["access"] });
    await tokenEnds(caller);
    expect(await findMails(email)).toHaveLength(1);
  });
});

describe("A mail", () => {
  it("An email says the same as text and as HTML, which has one button", async () => {
    const { caller, email, id } = await member();
    await createAccess(id);
    const { id: token_id } = await tokenEnds(caller);
    const [mail] = await findMails(email);
    const rotate = `http://downbeat.test/settings/developers/tokens/${token_id}/rotate`;
    for (const version of [mail?.text, mail?.html]) {
      expect(version).toContain("Your token “Night sync”");
      expect(version).toContain(rotate);
      expect(version).toContain(SWITCH);
    }
    expect(mail?.html.match(/class="button" href="([^"]+)"/)?.[1]).toBe(rotate);
  });
});

describe("A mail about an application", () => {
  it("An email about an application does not come to an applicant who has switched it off; that access was taken away and given back does", async () => {
    const admin = await member("operator");
    const { caller, email, id } = await member();
    const { id: request_id } = await createAccess(id, "received");
    await chooseNotifications(caller, { pushes: [], mails: ["token_expiry"] });
    await decide(admin.caller, { request_id, decision: "review" });
    await decide(admin.caller, { request_id, decision: "approve" });
    await runJobs();
    expect(await mailSubjects(email)).toEqual([]);
    await decide(admin.caller, { request_id, decision: "suspend", reason: "Too many calls." });
    await decide(admin.caller, { request_id, decision: "reinstate" });
    await runJobs();
    expect(await mailSubjects(email)).toEqual([
      "Your API access is suspended",
      "Your API access is restored",
    ]);
    expect((await findMails(email)).filter(({ text }) => text.includes(SWITCH))).toEqual([]);
  });

  it("An email about an application comes to the operators who want it", async () => {
    const [one, other] = [await member("operator"), await member("operator")];
    await chooseNotifications(other.caller, { pushes: [], mails: ["access", "token_expiry"] });
    const { caller, name } = await member();
    await applyForAccess(caller, {
      use_case: "A player.",
      expected_volume: "Little",
      organisation: "",
      website: "",
    });
    await runJobs();
    expect(await mailSubjects(one.email)).toContain(`${name} applied for API access`);
    expect(await mailSubjects(other.email)).toEqual([]);
  });
});

describe("A mail about security", () => {
  it("An email about security comes whatever is switched off", async () => {
    const admin = await member("operator");
    const { caller, email, id } = await member();
    await createAccess(id);
    await chooseNotifications(caller, { pushes: [], mails: [] });
    const { id: token_id } = await tokenEnds(caller);
    await revokeTokenAsOperator(admin.caller, { token_id, reason: "Seen in a public place." });
    await runJobs();
    expect(await mailSubjects(email)).toEqual(["Your token “Night sync” was revoked"]);
  });
});
