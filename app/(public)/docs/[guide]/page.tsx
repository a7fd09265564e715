import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageOrigin } from "@/app/origin";
import { pageCaller } from "@/app/page-caller";
import { Guide } from "@/components/docs/guide";
import { IssueHere } from "@/components/docs/issue-here";
import { findDocsPage, pageAfter } from "@/lib/guides/shelf";
import { issueForTab } from "../actions";

async function pageOf({ params }: PageProps<"/docs/[guide]">) {
  const { guide } = await params;
  return findDocsPage(`/docs/${guide}`, await pageOrigin()) ?? notFound();
}

export async function generateMetadata(props: PageProps<"/docs/[guide]">): Promise<Metadata> {
  const { path, title, summary } = await pageOf(props);
  return { title, description: summary, alternates: { types: { "text/markdown": `${path}.md` } } };
}

export default async function GuidePage(props: PageProps<"/docs/[guide]">) {
  const page = await pageOf(props);
  const isSignedIn = (await pageCaller()).kind === "session";
  const next = pageAfter(page.path, await pageOrigin());
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
