import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { requireUser } from "@/app/_request/page-caller";
import { trackRows } from "@/app/_request/track-rows";
import { OwnRequests, OwnSubmissions } from "@/components/discovery/beat-requests/own-view";
import { ownRequests, ownSubmissions } from "./open-own";

export const metadata: Metadata = { title: "Your beat requests" };

export default async function OwnRequestsPage({ searchParams }: PageProps<"/requests/mine">) {
  const { chosen, page } = listQuery(await searchParams, "tab", ["requests", "tracks"]);
  const caller = await requireUser(chosen === "tracks" ? "/requests/mine?tab=tracks" : "/requests/mine");
  if (chosen === "tracks") {
    const { data, pagination } = await ownSubmissions(caller, page);
    const rows = await trackRows(data.map(({ track }) => track));
    return <OwnSubmissions submissions={data} rows={rows} page={pagination} />;
  }
  const { data, pagination, tokens } = await ownRequests(caller, page);
  return <OwnRequests requests={data} page={pagination} tokens={tokens} />;
}
