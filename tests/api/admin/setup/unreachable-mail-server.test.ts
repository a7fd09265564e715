import { expect, it, vi } from "vitest";
import { getSetup, sendTestEmail } from "@/lib/admin/setup/service";
import { createUser } from "@/tests/support/factories";
import { userCaller } from "@/tests/support/user-caller";

// Nothing listens on port 1.
vi.hoisted(() => {
  process.env.SMTP_URL = "smtp://someone:a-secret@127.0.0.1:1";
});

it("A test email that the mail server does not take leaves the step open, and says why without the password", async () => {
  const operator = userCaller((await createUser({ role: "operator" })).id, true);
  await expect(sendTestEmail(operator)).rejects.toMatchObject({
    code: "unavailable",
    message: "The mail server cannot be reached. Check SMTP_URL and restart the server.",
  });
  const setup = await getSetup(operator);
  expect(setup.open).toContain("email");
  expect(setup.email.server).toBe("127.0.0.1:1");
  expect(JSON.stringify(setup)).not.toContain("a-secret");
});
