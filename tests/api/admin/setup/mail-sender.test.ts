import { afterEach, expect, it, vi } from "vitest";
import { sendTestEmail } from "@/lib/admin/setup/service";
import { applySettings, EMPTY_SETTINGS } from "@/lib/platform/settings";
import { createUser } from "@/tests/support/factories";
import { findMails } from "@/tests/support/mails";
import { userCaller } from "@/tests/support/user-caller";

vi.hoisted(() => {
  process.env.MAIL_FROM = "downbeat@mail.example";
});

afterEach(() => applySettings(EMPTY_SETTINGS));

it("The name of a server is text in its emails, whatever characters it has", async () => {
  applySettings({ ...EMPTY_SETTINGS, name: 'Rock, <b>"Roll"</b> & more' });
  const { id, email } = await createUser({ role: "operator" });
  await sendTestEmail(userCaller(id, true));
  const [mail] = await findMails(email);
  expect(mail?.html).toContain("Rock, &lt;b&gt;&quot;Roll&quot;&lt;/b&gt; &amp; more</p>");
  expect(mail?.html).not.toContain("<b>");
  expect(mail?.from).toBe('"Rock, <b>\\"Roll\\"</b> & more" <downbeat@mail.example>');
});

it("Emails come from the address that MAIL_FROM names", async () => {
  const { id, email } = await createUser({ role: "operator" });
  await sendTestEmail(userCaller(id, true));
  const [mail] = await findMails(email);
  expect(mail?.from).toMatch(/<downbeat@mail\.example>$/);
});
