import { expect, it } from "vitest";
import { EMAIL_KINDS } from "@/lib/accounts/account/sent-email-kinds";
import { getEmailPreview, listEmailExamples } from "@/lib/admin/emails/service";
import { createUser } from "@/tests/support/factories";
import { userCaller } from "@/tests/support/user-caller";

it("Every kind of email has a preview in HTML and in text, without a script and without a gap in its words", async () => {
  const caller = userCaller((await createUser({ role: "operator" })).id, true);
  const examples = await listEmailExamples(caller);
  expect(new Set(examples.map(({ key }) => key)).size).toBe(examples.length);
  const labels = new Set(examples.map(({ label }) => label));
  expect(Object.values(EMAIL_KINDS).filter((label) => !labels.has(label))).toEqual([]);
  for (const { key, subject } of examples) {
    const { html, text } = await getEmailPreview(caller, { key });
    expect(html, key).toContain("<!doctype html>");
    expect(`${html} ${text} ${subject}`, key).not.toMatch(/undefined|null|NaN|\[object|<script|<style/);
    expect(text.length, key).toBeGreaterThan(40);
  }
  await expect(getEmailPreview(caller, { key: "nothing" })).rejects.toMatchObject({ code: "not_found" });
});
