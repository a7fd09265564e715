import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageOrigin } from "@/app/_request/origin";
import { Guide } from "@/components/docs/guides/guide";
import { findDocsPage } from "@/lib/docs/guides/guide-registry";

export const metadata: Metadata = {
  title: "Documentation",
  alternates: {
    canonical: "./",
    types: { "text/markdown": "/docs.md", "application/atom+xml": "/docs/changelog.atom" },
  },
};

export default async function DocsPage() {
  const page = findDocsPage("/docs", await pageOrigin()) ?? notFound();
  return <Guide page={page} />;
}
