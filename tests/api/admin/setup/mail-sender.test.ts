import { expect, it, vi } from "vitest";
import { sendTestEmail } from "@/lib/admin/setup/service";
import { createUser } from "@/tests/support/factories";
import { findMails } from "@/tests/support/mails";
import { userCaller } from "@/tests/support/user-caller";

vi.hoisted(() => {
  process.env.MAIL_FROM = "downbeat@mail.example";
});

it("Emails come from the address that MAIL_FROM names", async () => {
  const { id, email } = await createUser({ role: "operator" });
  await sendTestEmail(userCaller(id, true));
  const [mail] = await findMails(email);
  expect(mail?.from).toMatch(/<downbeat@mail\.example>$/);
});
