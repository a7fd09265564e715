import { APP_SCOPES } from "@/lib/developers/apps/constants";
import { operations } from "@/lib/docs/openapi/registry";
import { ALL_SCOPES, SCOPES, type Scope } from "@/lib/platform/http-contract/scopes";
import { operationHref } from "./places";

/** A scope with the operations that require it. */
export interface ScopeEntry {
  scope: Scope;
  meaning: string;
  operations: { id: string; method: string; path: string; summary: string; href: string }[];
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
    operations: operations
      .filter((operation) => operation.scope === scope)
      .map(({ id, method, path, summary, tag }) => ({
        id,
        method,
        path,
        summary,
        href: operationHref({ id, tag }),
      })),
  }));
}
