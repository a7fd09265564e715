import type { Metadata } from "next";
import { parseCursor } from "@/app/_request/list-part";
import { genreMetadata } from "@/components/discovery/catalog/descriptions";
import { GenreView } from "@/components/discovery/catalog/genre-view";
import { genreAt, openMusic } from "./open-genre";

type Props = PageProps<"/genres/[name]">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return genreMetadata(await genreAt((await params).name), !parseCursor(await searchParams));
}

export default async function GenrePage({ params, searchParams }: Props) {
  const { name } = await params;
  const [genre, music] = await Promise.all([genreAt(name), openMusic(name, await searchParams)]);
  return <GenreView genre={genre} {...music} />;
}
