import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { MyAlbums } from "@/components/studio/albums/my-albums";
import { openAlbums } from "../open-studio";

export const metadata: Metadata = { title: "Albums · Studio" };

export default async function StudioAlbumsPage({ searchParams }: PageProps<"/studio/albums">) {
  const albums = await openAlbums(await searchParams);
  if (!albums) redirect("/studio");
  return <MyAlbums {...albums} />;
}
