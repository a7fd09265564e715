import type { Metadata } from "next";
import { pageOrigin } from "@/app/_request/origin";
import { requireDeveloper } from "@/app/(portal)/settings/developers/require-developer";
import { AgentsView } from "@/components/developers/agents/agents-view";
import { describeTools } from "@/lib/agents/mcp/tool-list";
import { clientSetups } from "@/lib/agents/tools/client-setup";

export const metadata: Metadata = { title: "Agents" };

export default async function AgentsPage({ searchParams }: PageProps<"/settings/developers/agents">) {
  const mayWrite = (await searchParams).write === "1";
  await requireDeveloper("/settings/developers/agents");
  const address = `${await pageOrigin()}/mcp${mayWrite ? "?write=1" : ""}`;
  return (
    <AgentsView
      address={address}
      mayWrite={mayWrite}
      setups={clientSetups(address)}
      tools={describeTools()}
    />
  );
}
