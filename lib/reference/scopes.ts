import { operations } from "@/lib/api/registry";
import { ALL_SCOPES, SCOPES, type Scope } from "@/lib/auth/scopes";
import { slugOf } from "./operations";

/** A scope with the operations that ask for it. */
export interface ScopeEntry {
  scope: Scope;
  meaning: string;
  /** `slug` names the page of the reference that each stands on. */
  operations: { id: string; method: string; path: string; summary: string; slug: string }[];
}

/** Every scope with what it opens, read from the contracts. */
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
        slug: slugOf(tag),
      })),
  }));
}
