import { deleteAccount } from "@/lib/admin/people/deletion-service";
import { freshAddress } from "./addresses";
import { createToken } from "./factories";
import { createCookie, createSessionCaller } from "./session";
import { createMember, PASSWORD } from "./sign-in";

/** An account that can sign in, in a browser and with a token. */
export async function leaver(role: "member" | "operator" = "member") {
  const user = await createMember({ role });
  const caller = await createSessionCaller(user.id);
  return {
    ...user,
    caller,
    token: await createToken(user.id),
    cookie: await createCookie(caller.sessionId, user.id),
  };
}
type Leaver = Awaited<ReturnType<typeof leaver>>;

/** Deletes the account as its owner would; `input` takes the place of what is typed. */
export const leave = ({ caller, handle }: Pick<Leaver, "caller" | "handle">, input: object = {}) =>
  deleteAccount(caller, { handle, password: PASSWORD, ...input }, freshAddress());
