import "server-only";
import { TOKEN_DAYS } from "@/lib/platform/http-contract/constants";
import { ALL_SCOPES } from "@/lib/platform/http-contract/scopes";
import { hashSecret, tokenPrefix } from "@/lib/platform/http-middleware/bearer";
import { SANDBOX_PEOPLE } from "./constants";
import { roleToken } from "./credentials";
import { putRoleTokens } from "./queries";

/** Makes the tokens of the people of this sandbox work. */
export async function renewRoleTokens(code: string): Promise<void> {
  const tokens = SANDBOX_PEOPLE.map(({ role, user_id, name }) => {
    const token = roleToken(code, role);
    return {
      user_id,
      name: `${name} (${role})`,
      prefix: tokenPrefix(token),
      hash: hashSecret(token),
      scopes: ALL_SCOPES,
    };
  });
  await putRoleTokens(tokens, TOKEN_DAYS);
}
