import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { openUploads } from "@/app/(portal)/studio/open-studio";
import { UploadView } from "@/components/catalog/uploads/upload-view";
import { priceTracks } from "../licenses/actions";

export const metadata: Metadata = { title: "Upload · Studio" };

export default async function UploadPage({ searchParams }: PageProps<"/studio/upload">) {
  const uploads = await openUploads(await searchParams);
  // A viewer without an artist is asked to become one there.
  if (!uploads) redirect("/studio");
  return <UploadView {...uploads} priceTracks={priceTracks} />;
}
