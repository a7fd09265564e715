import { describe, expect, it } from "vitest";
import { decideReport, getReport } from "@/lib/admin/reports/service";
import { startConversation } from "@/lib/community/messaging/service";
import { createReport } from "@/lib/community/reports/service";
import { get } from "@/tests/support/api";
import { createCaller, createToken, createUser } from "@/tests/support/factories";
import { leave, leaver } from "@/tests/support/leaver";
import { findMails, runJobs } from "@/tests/support/mails";
import { directConversation, groupConversation, send } from "@/tests/support/messaging";
import { userCaller } from "@/tests/support/user-caller";

async function report(reporterId: number, subject_type: "message" | "conversation", subject_id: number) {
  const operator = await createUser({ role: "operator" });
  const outcome = await createReport(userCaller(reporterId), {
    subject_type,
    subject_id,
    reason: "abuse",
    details: "",
  });
  if (!("report" in outcome)) throw new Error("It was reported before.");
  return { operator, caller: userCaller(operator.id, true), report_id: outcome.report.id };
}

describe("A reported message", () => {
  it("Operators read the reported message and those around it, with their authors, and no message of the conversation itself", async () => {
    const { ada, ben, id, first } = await directConversation();
    await send(ben, id, "Leave me alone");
    const { operator, caller, report_id } = await report(ben.id, "message", first);
    await send(ada, id, "After the report");
    const view = await getReport(caller, { report_id });
    expect(view).toMatchObject({ subject_name: `Message by ${ada.name}`, subject_text: "Hello" });
    expect(view.messages.map(({ author, message_text }) => [author?.id, message_text])).toEqual([
      [ada.id, "Hello"],
      [ben.id, "Leave me alone"],
    ]);
    expect(view.accounts.map((account) => account.id)).toEqual([ada.id]);
    const token = await createToken(operator.id);
    expect((await get(`/messaging/conversations/${id}/messages`, { token })).status).toBe(403);
  });

  it("The author of a reported message is warned, without a link to a page of somebody else", async () => {
    const { ada, ben, first } = await directConversation();
    const { caller, report_id } = await report(ben.id, "message", first);
    await decideReport(caller, { report_id, decision: "uphold", measures: ["warn"], message: "Stop that." });
    await runJobs();
    const mails = await findMails(ada.email);
    const warning = mails.find(({ subject }) => subject === "A warning about a message of yours");
    expect(warning?.text).toMatch(/http:\/\/downbeat\.test\/messages$/m);
    expect(warning?.text).not.toContain(ben.name);
  });
});

describe("A reported conversation", () => {
  it("The copies of an account that is deleted stay, without its name", async () => {
    const [gone, reporter] = [await leaver(), await createUser()];
    const { data } = await startConversation(gone.caller, { user_id: reporter.id, message_text: "Hello" });
    const { caller, report_id } = await report(reporter.id, "conversation", data.conversation.id);
    await leave(gone);
    const { messages, accounts } = await getReport(caller, { report_id });
    expect(messages).toMatchObject([{ author: null, message_text: "Hello" }]);
    expect(accounts).toEqual([]);
  });

  it("Those who wrote in a reported group answer for it, except the reporter", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    await send(ben, id, "And me");
    const { caller, report_id } = await report(ben.id, "conversation", id);
    const view = await getReport(caller, { report_id });
    expect(view.subject_name).toBe("Group Three");
    expect(view.accounts.map((account) => account.id)).toEqual([ada.id]);
    expect(JSON.stringify(view)).not.toContain(cleo.name);
  });

  it("Who has written only before the copied messages does not answer for a direct conversation, but the other person always does", async () => {
    const { ada, ben, id } = await directConversation();
    const { caller, report_id } = await report(ben.id, "conversation", id);
    const view = await getReport(caller, { report_id });
    expect([view.subject_name, view.accounts.map((account) => account.id)]).toEqual([
      `Conversation with ${ada.name}`,
      [ada.id],
    ]);
  });

  it("Everybody but operators is refused reports", async () => {
    const { ben, id } = await directConversation();
    const { report_id } = await report(ben.id, "conversation", id);
    for (const { id } of [ben, await createCaller()])
      await expect(getReport(userCaller(id), { report_id })).rejects.toMatchObject({ code: "forbidden" });
  });
});
