import Link from "next/link";
import { Words } from "@/components/reference/words";
import { CodeBlock } from "@/components/ui/code-block";
import { Tabs } from "@/components/ui/tabs";
import { MessagingEvents } from "./messaging-events";
import { messagingRules } from "./messaging-rules";
import { nodeSample, pageSample, serverSample } from "./messaging-samples";

/** How to listen, what is heard, how nothing is missed, and what an integrator may count on. */
export function MessagingGuide({ origin }: { origin: string }) {
  return (
    <>
      <p>
        The <Link href="/docs/reference/messaging">messaging operations</Link> send and list messages. Events
        tell of new ones at once, by the Pusher Channels protocol: listen with <code>pusher-js</code>, or any
        other client of that protocol, and a token with the scope <code>messaging:read</code>.
      </p>

      <h2 id="connect">Connect</h2>
      <p>
        <code>GET {origin}/api/realtime/config</code> tells any client where to connect. Each program below
        shows your latest conversation and keeps it up to date.
      </p>
      <Tabs
        label="Where it runs"
        tabs={[
          {
            id: "node",
            title: "Node",
            panel: (
              <div className="space-y-3">
                <CodeBlock code="npm install pusher-js" title="Shell" what="the line" />
                <CodeBlock code={nodeSample(origin)} title="listen.mjs: TOKEN=dbt_… node listen.mjs" />
              </div>
            ),
          },
          {
            id: "browser",
            title: "Browser",
            panel: (
              <div className="space-y-3">
                <p>
                  A token does not belong in a page. Your server keeps it and passes on what the page asks.
                </p>
                <CodeBlock code="npm install pusher-js" title="Shell" what="the line" />
                <CodeBlock code={pageSample()} title="index.html" />
                <CodeBlock code={serverSample(origin)} title="server.mjs: TOKEN=dbt_… node server.mjs" />
              </div>
            ),
          },
        ]}
      />
      <p>
        <code>POST {origin}/api/realtime/auth</code> signs for the channels: one's own, and the conversations
        one takes part in. On a conversation's channel <code>members</code> are those who listen right now;{" "}
        <code>members.me.id</code> is your own id, which your private channel is named after.
      </p>

      <h2 id="events">Channels and events</h2>
      <p>
        <code>{"{id}"}</code> is a user on the first channel and a conversation on the second.
      </p>
      <MessagingEvents />

      <h2 id="catch-up">Catch up</h2>
      <p>A connection can be lost, and what happens meanwhile is not repeated. Each time it begins:</p>
      <ol>
        <li>
          Remember the newest id that the list of messages has told you. Not that of an event: an event may
          overtake others.
        </li>
        <li>
          When the subscription has succeeded, ask for messages with <code>after_id</code>, oldest missed
          first, until a page is not full. Subscribe first and ask then, so that nothing falls between.
        </li>
        <li>Drop what you have already, by id. Sort by id.</li>
      </ol>

      <h2 id="rules">Rules</h2>
      <p>What you may count on. Each is proved by tests that name its number.</p>
      {messagingRules.map(({ subject, rules }, place) => (
        <section key={subject} aria-labelledby={`rules-${subject.toLowerCase()}`}>
          <h3 id={`rules-${subject.toLowerCase()}`} className="mb-1 font-semibold">
            {subject}
          </h3>
          <ol start={firstOf(place)}>
            {rules.map((rule, index) => (
              <li key={rule} id={`rule-${firstOf(place) + index}`}>
                <Words text={rule} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

/** The number of a group's first rule. */
function firstOf(place: number): number {
  return messagingRules.slice(0, place).reduce((count, { rules }) => count + rules.length, 1);
}
