import type { Metadata } from "next";
import { openAlbumCover } from "@/app/(portal)/studio/open-cover";
import { CoverView } from "@/components/catalog/covers/cover-view";

export const metadata: Metadata = { title: "Cover · Studio" };

export default async function AlbumCoverPage({ params }: PageProps<"/studio/albums/[albumId]/cover">) {
  return <CoverView {...(await openAlbumCover((await params).albumId))} />;
}
