import { expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";

it("putUser does what updateUser does: absent fields stay", async () => {
  const { token } = await createCaller();
  const put = (body: object) => call("PUT", "/users/me", { token, body });
  await put({ bio: "I make beats." });
  const { body } = await put({ city: "Delft" });
  expect(body.user).toMatchObject({ bio: "I make beats.", city: "Delft" });
});
