import "server-only";
import { TOKEN_DAYS } from "@/lib/platform/http-contract/constants";
import { ALL_SCOPES } from "@/lib/platform/http-contract/scopes";
import { hashSecret, mintSecret, tokenPrefix } from "@/lib/platform/http-middleware/bearer";
import { SANDBOX_PEOPLE } from "./constants";
import { roleToken } from "./credentials";
import { putRoleTokens } from "./queries";

/** The row of a token with all scopes. */
const describeToken = (token: string, user_id: number, name: string) => ({
  ...{ user_id, name, prefix: tokenPrefix(token), hash: hashSecret(token), scopes: ALL_SCOPES },
});

/** Makes the tokens of the people of this sandbox work. */
export async function renewRoleTokens(code: string): Promise<void> {
  const tokens = SANDBOX_PEOPLE.map(({ role, user_id, name }) =>
    describeToken(roleToken(code, role), user_id, `${name} (${role})`),
  );
  await putRoleTokens(tokens, TOKEN_DAYS);
}

/** Gives somebody in this sandbox a token with all scopes for so many days, and returns it. */
export async function giveToken(userId: number, name: string, days = TOKEN_DAYS): Promise<string> {
  const token = mintSecret("token");
  await putRoleTokens([describeToken(token, userId, name)], days);
  return token;
}
