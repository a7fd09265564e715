import type { Metadata } from "next";
import { openTrackCover } from "@/app/(portal)/studio/open-cover";
import { CoverView } from "@/components/catalog/covers/cover-view";

export const metadata: Metadata = { title: "Cover · Studio" };

export default async function TrackCoverPage({ params }: PageProps<"/studio/tracks/[trackId]/cover">) {
  return <CoverView {...(await openTrackCover((await params).trackId))} />;
}
