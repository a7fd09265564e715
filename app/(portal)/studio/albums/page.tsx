import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { openAlbums } from "@/app/(portal)/studio/open-studio";
import { MyAlbums } from "@/components/catalog/albums/my-albums";

export const metadata: Metadata = { title: "Albums · Studio" };

export default async function StudioAlbumsPage({ searchParams }: PageProps<"/studio/albums">) {
  const albums = await openAlbums(await searchParams);
  if (!albums) redirect("/studio");
  return <MyAlbums {...albums} />;
}
