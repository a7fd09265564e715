import type { Metadata } from "next";
import { parseCursor } from "@/app/_request/list-part";
import { tagMetadata } from "@/components/discovery/catalog/descriptions";
import { TagView } from "@/components/discovery/catalog/tag-view";
import { openMusic, tagAt } from "./open-tag";

type Props = PageProps<"/tags/[name]">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return tagMetadata(await tagAt((await params).name), !parseCursor(await searchParams));
}

export default async function TagPage({ params, searchParams }: Props) {
  const { name } = await params;
  const [tag, music] = await Promise.all([tagAt(name), openMusic(name, await searchParams)]);
  return <TagView tag={tag} {...music} />;
}
