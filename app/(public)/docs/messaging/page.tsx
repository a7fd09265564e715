import type { Metadata } from "next";
import { pageOrigin } from "@/app/origin";
import { MessagingGuide } from "@/components/docs/messaging";
import { PageHeader } from "@/components/ui/page-header";

export const metadata: Metadata = { title: "Messaging in real time" };

export default async function MessagingGuidePage() {
  return (
    <article className="prose max-w-text">
      <PageHeader title="Messaging in real time" />
      <MessagingGuide origin={await pageOrigin()} />
    </article>
  );
}
