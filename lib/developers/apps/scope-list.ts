import type { Scope } from "@/lib/platform/http-contract/scopes";
import type { ClientRow } from "./client-queries";

/** The scopes that an app asks for, separated by spaces; all that it may ask for unless given. Undefined when it may not ask for one of them. */
export function readScopes(client: Pick<ClientRow, "scopes">, list: string | undefined): Scope[] | undefined {
  const names = list?.split(" ").filter(Boolean) ?? client.scopes;
  const scopes = client.scopes.filter((scope) => names.includes(scope));
  const isForeign = names.some((name) => !client.scopes.some((scope) => scope === name));
  return isForeign || scopes.length === 0 ? undefined : scopes;
}
