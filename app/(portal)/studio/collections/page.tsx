import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { listQuery } from "@/app/_request/list-query";
import { requireUser } from "@/app/_request/page-caller";
import { findStudioArtist } from "@/app/(portal)/studio/open-studio";
import { OwnCollections } from "@/components/discovery/collections/own-collections";
import { listOwnCollections } from "@/lib/discovery/collections/contract";
import * as collections from "@/lib/discovery/collections/service";
import { serve } from "@/lib/platform/http-server/page-operation";

export const metadata: Metadata = { title: "Collections · Studio" };

const listOwn = serve(listOwnCollections, collections.listOwnCollections);

export default async function StudioCollectionsPage({ searchParams }: PageProps<"/studio/collections">) {
  const caller = await requireUser("/studio/collections");
  const parameters = await searchParams;
  if (!(await findStudioArtist(caller, parameters))) redirect("/studio");
  const { page } = listQuery(parameters, "state", ["all"]);
  const { pagination } = await listOwn(caller, { page: String(page), per_page: "25" });
  return <OwnCollections page={pagination} />;
}
