import type { Metadata } from "next";
import { openTrack } from "@/app/(portal)/studio/open-studio";
import { TrackView } from "@/components/catalog/tracks/track-view";

import { add, edit } from "./actions";

type Props = PageProps<"/studio/tracks/[trackId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { track } = await openTrack((await params).trackId);
  return { title: `${track.name} · Studio` };
}

export default async function StudioTrackPage({ params }: Props) {
  return <TrackView {...(await openTrack((await params).trackId))} actions={{ add, edit }} />;
}
