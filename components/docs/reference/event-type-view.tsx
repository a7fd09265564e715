import type { ReactNode } from "react";
import { hostName, type WebhookData } from "@/components/developers/webhooks/webhook-data";
import { CodeBlock } from "@/components/ui/code-block";
import type { FormAction } from "@/components/ui/form";
import { JsonView } from "@/components/ui/json-view";
import { Link } from "@/components/ui/link";
import type { EventTypeEntry } from "@/lib/docs/reference/event-catalog";
import { eventTypePage } from "@/lib/docs/reference/places";
import { Fields } from "./fields";
import { SendTest, type TestState } from "./send-test";
import { Words } from "./words";

interface Props {
  entry: EventTypeEntry;
  /** The webhooks of the viewer; undefined for a visitor. */
  webhooks: WebhookData[] | undefined;
  test: FormAction<TestState>;
}

/** A type of events: its meaning, who gets it, its fields, an example and a test to send. */
export function EventTypeView({ entry, webhooks, test }: Props) {
  const { type, summary, scope, audience, fields, example } = entry;
  return (
    <article className="gap-x-8 xl:grid xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <h1 className="font-mono text-xl font-semibold break-all">{type}</h1>
        <p className="mt-3 max-w-text">
          <Words text={summary} />
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <li>
            {scope === null ? (
              "Any token"
            ) : (
              <>
                Scope{" "}
                <Link href="/docs/authentication#scopes" className="link font-mono text-xs">
                  {scope}
                </Link>
              </>
            )}
          </li>
          <li>{recipients(audience)}</li>
        </ul>
      </div>
      {/* Beside the fields, and in view while they scroll. */}
      <div className="mt-4 min-w-0 space-y-6 xl:sticky xl:top-4 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:-m-1 xl:max-h-[calc(100dvh-2rem)] xl:self-start xl:overflow-y-auto xl:p-1">
        <CodeBlock code={JSON.stringify(example, null, 2)} title="Example" what="the example" wrap>
          <JsonView value={example} />
        </CodeBlock>
        <section aria-labelledby="test-title" className="space-y-3">
          <h2 id="test-title" className="text-sm font-semibold">
            Send a test
          </h2>
          <TestOffer type={type} webhooks={webhooks} test={test} />
        </section>
      </div>
      <div className="min-w-0">
        <h2 className="mt-6 mb-2 text-sm font-semibold">Fields of data</h2>
        <Fields fields={fields} side="response" />
      </div>
    </article>
  );
}

/** The accounts that get an event of a type, in words. */
function recipients(audience: readonly string[]): string {
  const phrases = audience.map((sentence) => sentence.charAt(0).toLowerCase() + sentence.slice(1, -1));
  return phrases.length === 0 ? "Sent by tests alone" : `Goes to ${phrases.join(", and ")}`;
}

/** The form, or what is missing for it. */
function TestOffer({ type, webhooks, test }: { type: string } & Omit<Props, "entry">) {
  if (!webhooks)
    return (
      <Missing>
        <Link href={`/sign-in?next=${encodeURIComponent(eventTypePage(type))}`} className="link">
          Sign in
        </Link>{" "}
        to send this example to a webhook of yours.
      </Missing>
    );
  const enabled = webhooks.filter(({ state }) => state === "enabled");
  if (enabled.length === 0)
    return (
      <Missing>
        This example can be sent to a webhook of yours, and you have none that is enabled.{" "}
        <Link href="/settings/developers/webhooks" className="link">
          Webhooks
        </Link>
      </Missing>
    );
  const names = enabled.map(({ id, description, url }) => ({ id, name: description || hostName(url) }));
  return <SendTest webhooks={names} test={test} />;
}

function Missing({ children }: { children: ReactNode }) {
  return <p className="text-sm text-quiet">{children}</p>;
}
