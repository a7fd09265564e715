import type { OperationRequest } from "@/lib/agents/tools/tool";
import { callApi } from "@/lib/platform/gateway/api-call";
import { invalid } from "@/lib/platform/http-contract/errors";

/** The request of an agent: whose token and address count, and when its client hangs up. */
export interface AgentCall {
  client: Request;
  signal: AbortSignal;
  /** Notes that an operation counts the call. */
  onSend: () => void;
}

/** An answer of an operation. */
export interface OperationAnswer {
  status: number;
  headers: Headers;
  /** Of JSON; undefined for files and empty answers. */
  body?: object;
  /** Of a file in a textual format. */
  text?: string;
}

const isTextual = (type: string) => /^text\/|[/+](json|xml|yaml)\b/.test(type);

/** Calls an operation as the agent's token. Throws `validation_failed` when a part of its path is missing. */
export async function callOperation(
  { operation, params = {}, query = {}, body, headers }: OperationRequest,
  { client, signal, onSend }: AgentCall,
): Promise<OperationAnswer> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === "") throw invalid({ [`params.${name}`]: "Must be given." });
    return encodeURIComponent(toText(value));
  });
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, toText(value)]));
  const takesBody = operation.method !== "GET" && operation.body !== undefined;
  onSend();
  const response = await callApi(
    {
      method: operation.method,
      path: search.size > 0 ? `${path}?${search}` : path,
      signal,
      ...(headers && { headers }),
      ...(takesBody && { body: body ?? {} }),
    },
    client,
    "mcp",
  );
  const type = response.headers.get("content-type") ?? "";
  const answer = { status: response.status, headers: response.headers };
  if (response.status >= 400 || (type.startsWith("application/json") && !operation.file)) {
    // Safe cast: every body in JSON of the API is an object.
    return { ...answer, body: (await response.json()) as object };
  }
  if (isTextual(type)) return { ...answer, text: await response.text() };
  await response.body?.cancel();
  return answer;
}

/** A value as it stands in a path or a query: a list is separated by commas. */
function toText(value: unknown): string {
  return Array.isArray(value) ? value.join(",") : String(value);
}
