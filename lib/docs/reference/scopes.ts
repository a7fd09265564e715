import { APP_SCOPES } from "@/lib/developers/apps/constants";
import { operations } from "@/lib/docs/openapi/registry";
import type { Operation } from "@/lib/platform/http-contract/operation";
import { ALL_SCOPES, SCOPES, type Scope } from "@/lib/platform/http-contract/scopes";
import { operationHref } from "./places";

/** An operation with its place in the reference. */
export interface ReferenceLink {
  id: string;
  method: string;
  path: string;
  summary: string;
  href: string;
}

/** A scope with the operations that require it. */
export interface ScopeEntry {
  scope: Scope;
  meaning: string;
  operations: ReferenceLink[];
}

/** The same for the scopes that an app can have. */
export function appScopeGuide(): ScopeEntry[] {
  return scopeGuide().filter(({ scope }) => APP_SCOPES.includes(scope));
}

/** Every scope with its operations, from the contracts. */
export function scopeGuide(): ScopeEntry[] {
  return ALL_SCOPES.map((scope) => ({
    scope,
    meaning: SCOPES[scope],
    operations: operations.filter((operation) => operation.scope === scope).map(toLink),
  }));
}

/** The operations that answer people who are signed in, and no token; those of a sandbox answer its own tokens. */
export function sessionOperations(mode: "live" | "test"): ReferenceLink[] {
  return operations
    .filter(({ access, testTokens }) => access === "session" && !(testTokens && mode === "test"))
    .map(toLink);
}

const toLink = ({ id, method, path, summary, tag }: Operation): ReferenceLink => ({
  id,
  method,
  path,
  summary,
  href: operationHref({ id, tag }),
});
