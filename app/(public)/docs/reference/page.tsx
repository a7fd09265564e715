import type { Metadata } from "next";
import { Overview } from "@/components/docs/reference/overview";
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
        <a href="/api/v1/openapi.json" className="link">
          OpenAPI document
        </a>
        .
      </PageHeader>
      <Overview groups={referenceGroups()} />
    </article>
  );
}
