import type { Metadata } from "next";
import { InsightsGuide } from "@/components/docs/insights";
import { PageHeader } from "@/components/ui/page-header";

export const metadata: Metadata = { title: "What the numbers mean" };

export default function InsightsGuidePage() {
  return (
    <article className="prose max-w-text">
      <PageHeader title="What the numbers mean" />
      <InsightsGuide />
    </article>
  );
}
