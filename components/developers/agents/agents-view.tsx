import { AGENTS, DEVELOPERS, REQUESTS } from "@/components/developers/tokens/paths";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { Link } from "@/components/ui/link";
import { LinkTabs } from "@/components/ui/link-tabs";
import type { ToolDescription } from "@/lib/agents/mcp/tool-list";
import type { ClientSetup } from "@/lib/agents/tools/client-setup";
import { ToolTable } from "./tool-table";

interface Props {
  address: string;
  mayWrite: boolean;
  setups: readonly ClientSetup[];
  tools: readonly ToolDescription[];
}

/** The setups for agents, and the tools that they get. */
export function AgentsView({ address, mayWrite, setups, tools }: Props) {
  return (
    <div className="space-y-8">
      <section className="max-w-text">
        <h2 className="mb-1 text-lg font-semibold">Connect an agent</h2>
        <p className="mb-4 text-sm text-quiet">
          An assistant that speaks the Model Context Protocol can search music, read your numbers and answer
          messages for you.{" "}
          <Link href={DEVELOPERS.href} className="link">
            Issue a token
          </Link>{" "}
          of its own with the scopes that it needs, and revoke it when you are done.{" "}
          <Link href="/docs/agents" className="link">
            The guide
          </Link>{" "}
          has more.
        </p>
        <LinkTabs
          label="What the agent may do"
          positions={[
            { href: AGENTS, word: "Read only", current: !mayWrite },
            { href: `${AGENTS}?write=1`, word: "Read and change", current: mayWrite },
          ]}
        />
        <p className="mt-3 mb-4 text-sm text-quiet">
          {mayWrite
            ? "It can send messages and edit playlists. What spends money or deletes asks for the amount or the id first."
            : "Whatever the scopes of its token are, it changes nothing."}
        </p>
        <p className="mb-4 flex flex-wrap items-center gap-x-2 text-sm">
          <span className="font-medium">Address</span>
          <code className="font-mono text-xs break-all">{address}</code>
          <CopyButton text={address} what="the address" />
        </p>
        <div className="space-y-4">
          {setups.map(({ client, place, text }) => (
            <CodeBlock
              key={client}
              code={text}
              title={`${client}: ${place}`}
              what={`the setup for ${client}`}
              wrap
            />
          ))}
        </div>
      </section>
      <section>
        <h2 className="mb-1 text-lg font-semibold">Tools</h2>
        <p className="mb-4 max-w-text text-sm text-quiet">
          An agent gets those that its token opens. <code className="font-mono text-xs">find_operation</code>,{" "}
          <code className="font-mono text-xs">call_operation</code>,{" "}
          <code className="font-mono text-xs">search_docs</code> and{" "}
          <code className="font-mono text-xs">whoami</code> are always there, and reach every operation of the
          API. Each call is a request like any other:{" "}
          <Link href={REQUESTS} className="link">
            the list of requests
          </Link>{" "}
          says which were made by an agent.
        </p>
        <ToolTable tools={tools} />
      </section>
    </div>
  );
}
