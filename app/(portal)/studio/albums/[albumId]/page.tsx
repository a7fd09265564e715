import type { Metadata } from "next";
import { openAlbum } from "@/app/(portal)/studio/open-studio";
import { AlbumView } from "@/components/catalog/albums/album-view";

type Props = PageProps<"/studio/albums/[albumId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name } = await openAlbum((await params).albumId);
  return { title: `${name} · Studio` };
}

export default async function StudioAlbumPage({ params }: Props) {
  return <AlbumView album={await openAlbum((await params).albumId)} />;
}
