import type { Metadata } from "next";
import { Versioning } from "@/components/docs/versioning";
import { PageHeader } from "@/components/ui/page-header";

export const metadata: Metadata = { title: "Versioning" };

export default function VersioningPage() {
  return (
    <article className="prose max-w-text">
      <PageHeader title="Versioning" />
      <Versioning />
    </article>
  );
}
