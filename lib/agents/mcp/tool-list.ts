import { catalogTools } from "@/lib/agents/tools/catalog-tools";
import { communityTools } from "@/lib/agents/tools/community-tools";
import { insightsTools } from "@/lib/agents/tools/insights-tools";
import { isRead, TOOL_SETS, type Tool, type ToolSet } from "@/lib/agents/tools/tool";
import { invalid } from "@/lib/platform/http-contract/errors";
import type { Operation } from "@/lib/platform/http-contract/operation";
import type { Scope } from "@/lib/platform/http-contract/scopes";

/** Every tool that calls an operation of its own. */
export const tools: readonly Tool[] = [...catalogTools, ...insightsTools, ...communityTools];

/** The rights of a connection, by the query of its address: `?write=1`, `?tools=catalog,messages`. */
export interface ConnectionRights {
  mayWrite: boolean;
  sets: readonly ToolSet[];
  scopes: ReadonlySet<Scope>;
}

/** The rights of an address. Throws `validation_failed` for a set that does not exist. */
export function readRights(address: string, scopes: ReadonlySet<Scope>): ConnectionRights {
  const { searchParams } = new URL(address);
  const write = searchParams.get("write") ?? "0";
  if (write !== "0" && write !== "1") throw invalid({ write: "Must be 0 or 1." });
  const names: readonly string[] = searchParams.get("tools")?.split(",") ?? TOOL_SETS;
  const sets = TOOL_SETS.filter((set) => names.includes(set));
  if (sets.length < new Set(names).size) {
    throw invalid({ tools: `Must be a comma-separated list of: ${TOOL_SETS.join(", ")}.` });
  }
  return { mayWrite: write === "1", sets, scopes };
}

/** Whether a connection can call an operation, as far as scopes and its address say. */
export function permits({ mayWrite, scopes }: ConnectionRights, operation: Operation): boolean {
  return (operation.scope === undefined || scopes.has(operation.scope)) && (mayWrite || isRead(operation));
}

/** The tools of a connection. */
export function listTools(rights: ConnectionRights): Tool[] {
  return tools.filter(
    ({ set, operations }) =>
      rights.sets.includes(set) && operations.every((operation) => permits(rights, operation)),
  );
}

/** A tool as people read of it. */
export interface ToolDescription {
  name: string;
  description: string;
  scope: Scope | null;
  writes: boolean;
}

/** The tools that call operations, for a page. */
export const describeTools = (): ToolDescription[] =>
  tools.map(({ name, description, operations }) => ({
    name,
    description,
    scope: operations[0].scope ?? null,
    writes: !operations.every(isRead),
  }));
