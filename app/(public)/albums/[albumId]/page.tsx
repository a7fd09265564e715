import type { Metadata } from "next";
import { pageOrigin } from "@/app/_request/origin";
import { pageViewer } from "@/app/_request/page-caller";
import { trackRows } from "@/app/_request/track-rows";
import { AlbumActions } from "@/components/discovery/catalog/album-actions";
import { AlbumView } from "@/components/discovery/catalog/album-view";
import { albumMetadata } from "@/components/discovery/catalog/descriptions";
import { musicAlbum } from "@/components/discovery/catalog/structured";
import { JsonLd } from "@/components/ui/json-ld";
import { albumAt } from "./open-album";

type Props = PageProps<"/albums/[albumId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return albumMetadata(await albumAt((await params).albumId), await pageOrigin());
}

export default async function AlbumPage({ params }: Props) {
  const [view, viewer] = await Promise.all([albumAt((await params).albumId), pageViewer()]);
  return (
    <>
      <JsonLd data={musicAlbum(view, await pageOrigin())} />
      <AlbumView
        opened={view}
        rows={await trackRows(view.album.tracks ?? [])}
        actions={<AlbumActions opened={view} isSignedIn={viewer !== null} />}
      />
    </>
  );
}
