import type { Metadata } from "next";
import { listPart, parseCursor } from "@/app/_request/list-part";
import { requireUser } from "@/app/_request/page-caller";
import { SuggestedArtists } from "@/app/_request/suggested-music";
import { trackRows } from "@/app/_request/track-rows";
import { viewerClock } from "@/app/_request/viewer-clock";
import { FeedView } from "@/components/discovery/feed/feed-view";
import * as feed from "@/lib/discovery/feed/contract";
import { getFeed } from "@/lib/discovery/feed/service";
import { serve } from "@/lib/platform/http-server/page-operation";

export const metadata: Metadata = { title: "Feed" };

const loadFeed = serve(feed.getFeed, getFeed);

export default async function FeedPage({ searchParams }: PageProps<"/feed">) {
  const caller = await requireUser("/feed");
  const cursor = parseCursor(await searchParams);
  const part = await listPart(loadFeed(caller, { cursor: cursor ?? "", per_page: "24" }));
  const tracks = part.data.flatMap(({ subject }) => (subject.model_type === "track" ? subject : []));
  const [rows, clock] = await Promise.all([trackRows(tracks), viewerClock()]);
  return <FeedView {...{ part, cursor, rows, clock }} suggestions={<SuggestedArtists />} />;
}
