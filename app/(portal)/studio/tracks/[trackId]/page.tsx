import type { Metadata } from "next";
import { openTrack } from "@/app/(portal)/studio/open-studio";
import { TrackView } from "@/components/catalog/tracks/track-view";

import { priceTracks } from "../../licenses/actions";
import { add, edit, grantLicense, pin, proposeSplit, withdrawSplit } from "./actions";

type Props = PageProps<"/studio/tracks/[trackId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { track } = await openTrack((await params).trackId);
  return { title: `${track.name} · Studio` };
}

export default async function StudioTrackPage({ params }: Props) {
  const view = await openTrack((await params).trackId);
  const { id } = view.track;
  return (
    <TrackView
      {...view}
      actions={{
        ...{ add, edit, pin, priceTracks },
        propose: proposeSplit.bind(null, id),
        withdraw: withdrawSplit.bind(null, id),
        grant: grantLicense.bind(null, id),
      }}
    />
  );
}
