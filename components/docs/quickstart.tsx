import Link from "next/link";
import { CodeBlock } from "@/components/ui/code-block";
import { JsonView } from "@/components/ui/json-view";
import { Tabs } from "@/components/ui/tabs";
import { firstCalls } from "./first-calls";
import { refusal } from "./refusal";

export function Quickstart({ origin, hasReader }: { origin: string; hasReader: boolean }) {
  const open = `curl ${origin}/api/v1/artists/1`;
  return (
    <>
      <p>
        Five minutes, from nothing to a call with your own token. All you need is a terminal; every line below
        already names this server, <code>{origin}</code>.
      </p>

      <h2 id="open">1. Call without a token</h2>
      <p>
        Some reads are open to everybody and answer in minimal form: an artist and its tracks, the comments
        and the waveform of a track.
      </p>
      <CodeBlock code={open} title="Shell" what="the curl line" />

      <h2 id="token">2. Issue a token</h2>
      <p>
        {hasReader ? "Open " : "Sign in, then open "}
        <Link href="/settings/developers">Settings, Developers</Link>. Name the token after the program that
        will hold it and leave only the scopes that program needs. It is shown once: put it where your program
        reads its secrets.
      </p>
      <CodeBlock code="export TOKEN=dbt_…" title="Shell, with the token you copied" what="the line" />
      <p>
        Access is given account by account. Until yours is approved the page says so, and the open calls above
        keep working. Operators can also issue a token in the terminal:{" "}
        <code>npm run --silent token -- --user EMAIL</code>.
      </p>

      <h2 id="call">3. Call with the token</h2>
      <p>
        The same artist, now in full, with what you ask for in <code>with</code>:
      </p>
      <Tabs
        label="Language"
        tabs={firstCalls(origin).map(({ id, title, needs, code }) => ({
          id,
          title,
          panel: <CodeBlock code={code} title={needs} />,
        }))}
      />

      <h2 id="headers">4. Read what comes with the answer</h2>
      <ul>
        <li>
          <code>X-RateLimit-Remaining</code>: how many of your 300 calls a minute are left.
        </li>
        <li>
          <code>X-Token-Expires-At</code>: when this token ends. Replace it before that day.
        </li>
        <li>
          <code>X-Request-Id</code>: quote it when you ask for help; it finds the line in the log.
        </li>
        <li>
          <code>ETag</code>: send it back as <code>If-None-Match</code>, and an unchanged answer is an empty
          304.
        </li>
      </ul>

      <h2 id="errors">5. When a call is refused</h2>
      <p>
        Every error is JSON, names the field and says what is allowed. Ask for <code>with=everything</code>{" "}
        and you get 422:
      </p>
      <CodeBlock code={JSON.stringify(refusal, null, 2)} title="422 Unprocessable Content" what="the answer">
        <JsonView value={refusal} />
      </CodeBlock>
      <p>
        401 means that the token is missing, mistyped, expired or revoked; 403 that it lacks a scope, which
        the message names; 429 that the minute is used up, with <code>Retry-After</code> in seconds.
      </p>

      <h2 id="on">Go on</h2>
      <p>
        The <Link href="/docs/reference">reference</Link> has every operation with its parameters, its answers
        and a form to try it. Programs read the same from the{" "}
        <a href="/api/v1/openapi.json">OpenAPI document</a>.
      </p>
    </>
  );
}
