import { ActButton } from "@/components/ui/act-button";
import { CodeBlock } from "@/components/ui/code-block";
import { Facts } from "@/components/ui/facts";
import { JsonView } from "@/components/ui/json-view";
import { Time } from "@/components/ui/time";
import { DeliveryState, outcomeWords } from "./delivery-state";
import type { DeliveryDetailsData, WebhookData } from "./webhook-data";

interface Props {
  webhook: WebhookData;
  delivery: DeliveryDetailsData;
  replay: (input: { webhookId: number; deliveryId: number }) => Promise<{ message?: string }>;
}

const headerLines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");

/** A delivery: the request, and beside it every attempt with what was answered. */
export function DeliveryView({ webhook, delivery, replay }: Props) {
  const { state, kind, event_id, attempts, next_attempt_at, created_at, request, tries } = delivery;
  return (
    <div className="space-y-8">
      <section className="max-w-text space-y-4">
        <Facts
          facts={[
            { name: "State", value: <DeliveryState state={state} /> },
            {
              name: "Event",
              value: event_id ? <code className="font-mono text-xs">{event_id}</code> : "A test",
            },
            { name: "Created", value: <Time at={created_at} clock="seconds" /> },
            { name: "Attempts", value: `${attempts} of 10${kind === "replay" ? ", of a replay" : ""}` },
            ...(next_attempt_at
              ? [{ name: "Next attempt", value: <Time at={next_attempt_at} clock="seconds" /> }]
              : []),
          ]}
        />
        {webhook.state === "enabled" && request.body !== null && (
          <ActButton
            label="Send again"
            ariaLabel="Send again to this webhook"
            act={replay.bind(null, { webhookId: webhook.id, deliveryId: delivery.id })}
            done="It is sent again, as a new delivery."
          />
        )}
      </section>
      <div className="grid gap-8 xl:grid-cols-2">
        <section className="min-w-0 space-y-3">
          <h2 className="text-lg font-semibold">Request</h2>
          <CodeBlock code={headerLines(request.headers)} title="Headers" what="the headers" wrap />
          {request.body === null ? (
            <p className="text-sm text-quiet">
              The account to which this happened does not allow the app such events any more, or one of them
              is suspended, so what it says is not shown.
            </p>
          ) : (
            <CodeBlock code={request.body} title="Body" what="the body" wrap>
              <JsonView value={JSON.parse(request.body)} />
            </CodeBlock>
          )}
        </section>
        <section className="min-w-0 space-y-3">
          <h2 className="text-lg font-semibold">{tries.length > 1 ? "Answers" : "Answer"}</h2>
          {tries.length === 0 && <p className="text-sm text-quiet">Not sent yet.</p>}
          {[...tries]
            .reverse()
            .map(({ number, at, status, error, duration_ms, response_headers, response_body }) => (
              <details key={number} open={number === tries.length} className="border-t border-line pt-1">
                <summary className="cursor-pointer text-sm leading-8">
                  {outcomeWords(status, error)} after {Math.round(duration_ms)} ms{" "}
                  <span className="text-quiet">
                    (attempt {number}, <Time at={at} clock="seconds" />)
                  </span>
                </summary>
                {status !== null && (
                  <div className="space-y-3 pt-2">
                    {response_headers && (
                      <CodeBlock
                        code={headerLines(response_headers)}
                        title="Headers"
                        what="the headers"
                        wrap
                      />
                    )}
                    {response_body ? (
                      <CodeBlock code={response_body} title="Body" what="the body" wrap />
                    ) : (
                      request.body !== null && <p className="text-sm text-quiet">The answer has no body.</p>
                    )}
                  </div>
                )}
              </details>
            ))}
        </section>
      </div>
    </div>
  );
}
