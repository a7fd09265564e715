import type { Metadata } from "next";
import { Overview } from "@/components/docs/reference/overview";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { PageHeader } from "@/components/ui/page-header";
import { referenceGroups } from "@/lib/docs/reference/operations";

export const metadata: Metadata = {
  title: "Reference",
  description: "Every operation of the Downbeat API, with its parameters, responses and a form to call it.",
  alternates: { canonical: "./", types: { "text/markdown": "/docs/reference.md" } },
};

export default function ReferencePage() {
  return (
    <article>
      <PageHeader title="Reference">
        Every operation, with samples to copy and a form to call it. The same is available as an{" "}
        <NewTabLink href="/api/v1/openapi.json">OpenAPI document</NewTabLink>.
      </PageHeader>
      <Overview groups={referenceGroups()} />
    </article>
  );
}
