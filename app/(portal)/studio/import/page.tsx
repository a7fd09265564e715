import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { listQuery } from "@/app/_request/list-query";
import { requireUser } from "@/app/_request/page-caller";
import { findStudioArtist } from "@/app/(portal)/studio/open-studio";
import { ImportsView } from "@/components/catalog/imports/imports-view";
import { openImports } from "@/lib/commerce/catalogs/page-service";

export const metadata: Metadata = { title: "Import · Studio" };

export default async function ImportsPage({ searchParams }: PageProps<"/studio/import">) {
  const caller = await requireUser("/studio/import");
  const parameters = await searchParams;
  const { page } = listQuery(parameters, "state", ["all"]);
  const [own, { pagination }] = await Promise.all([
    findStudioArtist(caller, parameters),
    openImports(caller, { page: String(page) }),
  ]);
  // A viewer without an artist is asked to become one there.
  if (!own) redirect("/studio");
  return <ImportsView {...own} pagination={pagination} />;
}
