import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageOrigin } from "@/app/_request/origin";
import { pageCaller } from "@/app/_request/page-caller";
import { issueForTab } from "@/app/(public)/docs/actions";
import { Guide } from "@/components/docs/guides/guide";
import { IssueHere } from "@/components/docs/guides/issue-here";
import { findDocsPage, nextPage } from "@/lib/docs/guides/guide-registry";

async function openGuide({ params }: PageProps<"/docs/[guide]">) {
  const { guide } = await params;
  return findDocsPage(`/docs/${guide}`, await pageOrigin()) ?? notFound();
}

export async function generateMetadata(props: PageProps<"/docs/[guide]">): Promise<Metadata> {
  const { path, title, summary } = await openGuide(props);
  return {
    title,
    description: summary,
    alternates: { canonical: "./", types: { "text/markdown": `${path}.md` } },
  };
}

export default async function GuidePage(props: PageProps<"/docs/[guide]">) {
  const page = await openGuide(props);
  const isSignedIn = (await pageCaller()).kind === "session";
  const next = nextPage(page.path, await pageOrigin());
  return (
    <Guide
      page={page}
      next={next}
      islands={{
        "issue-token": (scopes) => (
          <IssueHere issue={issueForTab} scopes={scopes} isSignedIn={isSignedIn} path={page.path} />
        ),
      }}
    />
  );
}
