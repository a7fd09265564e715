import { call } from "./api";
import { createUser } from "./factories";
import { browser } from "./session";

/** The sandbox of a new account. */
export async function createSandbox(): Promise<{ code: string; userId: number }> {
  const { id } = await createUser();
  const { body } = await call("POST", "/sandbox", { ...(await browser(id)), body: {} });
  return { code: body.sandbox.id, userId: id };
}
