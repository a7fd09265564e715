import { AGENTS } from "@/components/developers/tokens/paths";
import { tokenPath } from "@/components/developers/tokens/token-row";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { Facts } from "@/components/ui/facts";
import { JsonView } from "@/components/ui/json-view";
import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";
import type { RequestRecord } from "@/lib/developers/request-log/shapes";
import { parseUrl } from "@/lib/platform/parse-url";
import { StatusBadge } from "./status-badge";
import { durationWords } from "./words";

interface Props {
  request: RequestRecord;
  /** The operation, linked to the reference. */
  operation?: { summary: string; href: string };
  origin: string;
  locale: string;
}

export function RequestDetails({ request, operation, origin, locale }: Props) {
  const { request_id, method, path, status, duration_ms, token, address, at, body, ignored, via } = request;
  return (
    <div className="max-w-text space-y-8">
      <Facts
        facts={[
          {
            name: "Request ID",
            value: (
              <span className="flex flex-wrap items-center gap-x-2">
                <code className="font-mono text-xs break-all">{request_id}</code>
                <CopyButton text={request_id} what="the request ID" />
              </span>
            ),
          },
          { name: "Status", value: <StatusBadge status={status} /> },
          {
            name: "Request",
            value: (
              <code className="font-mono text-xs break-all">
                {method} {path}
              </code>
            ),
          },
          {
            name: "Operation",
            value: operation ? (
              <Link href={operation.href} className="link">
                {operation.summary}
              </Link>
            ) : (
              "None: unknown path or method"
            ),
          },
          ...(via === "mcp"
            ? [
                {
                  name: "Called by",
                  value: (
                    <Link href={AGENTS} className="link">
                      An agent, by MCP
                    </Link>
                  ),
                },
              ]
            : []),
          { name: "Time", value: <Time at={at} clock="seconds" /> },
          { name: "Duration", value: durationWords(duration_ms, locale) },
          {
            name: "Token",
            value: (
              <>
                <Link href={tokenPath(token.id)} className="link">
                  {token.name}
                </Link>{" "}
                <code className="font-mono text-xs text-quiet">{token.prefix}…</code>
              </>
            ),
          },
          {
            name: "Network",
            value: address ? <code className="font-mono text-xs">{address}</code> : "Unknown",
          },
          ...(ignored === null
            ? []
            : [
                {
                  name: "Ignored parameters",
                  value: <code className="font-mono text-xs break-all">{ignored}</code>,
                },
              ]),
        ]}
      />
      <section>
        <h2 className="mb-2 text-lg font-semibold">Repeat it</h2>
        <CodeBlock code={curlCommand(request, origin)} title="curl" what="the curl command" wrap />
        <p className="mt-2 text-sm text-quiet">
          The log keeps neither the query nor the body of a request, nor the token: add them yourself.
        </p>
      </section>
      {body !== null && <AnsweredError body={body} />}
    </div>
  );
}

const WITH_BODY = ["POST", "PUT", "PATCH"];

/** A curl command for the same method and path. */
function curlCommand({ method, path }: RequestRecord, origin: string): string {
  const lines = [
    `curl${method === "GET" ? "" : ` -X ${method}`} "${origin}${path}"`,
    '-H "Authorization: Bearer $TOKEN"',
    ...(WITH_BODY.includes(method) ? ['-H "Content-Type: application/json"', "-d '{}'"] : []),
  ];
  return lines.join(" \\\n  ");
}

/** The error body, with a link to the guide that explains it. */
function AnsweredError({ body }: { body: string }) {
  const json = parsed(body);
  const advice = json && findAdvice(json);
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">Response</h2>
      <CodeBlock code={json ? JSON.stringify(json, null, 2) : body} title="Body" what="the body" wrap>
        {json ? <JsonView value={json} /> : `${body}…`}
      </CodeBlock>
      {!json && <p className="mt-2 text-sm text-quiet">Long bodies are cut off.</p>}
      {advice && (
        <p className="mt-3 text-sm">
          <Link href={advice} className="link">
            What this error means and how to fix it
          </Link>
        </p>
      )}
    </section>
  );
}

/** A truncated body is not valid JSON. */
function parsed(body: string): object | undefined {
  try {
    const json: unknown = JSON.parse(body);
    return typeof json === "object" && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}

/** The path within our guides that the body links to. */
function findAdvice(json: object): string | undefined {
  const named = "documentation_url" in json ? json.documentation_url : undefined;
  const url = typeof named === "string" ? parseUrl(named) : undefined;
  return url && url.pathname + url.hash;
}
