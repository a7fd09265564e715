import type { Metadata } from "next";
import { pageOrigin } from "@/app/origin";
import { pageCaller } from "@/app/page-caller";
import { Quickstart } from "@/components/docs/quickstart";
import { PageHeader } from "@/components/ui/page-header";

export const metadata: Metadata = { title: "Quickstart" };

export default async function QuickstartPage() {
  const caller = await pageCaller();
  return (
    <article className="prose max-w-text">
      <PageHeader title="Quickstart" />
      <Quickstart origin={await pageOrigin()} hasReader={caller.kind === "session"} />
    </article>
  );
}
