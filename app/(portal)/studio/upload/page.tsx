import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { UploadView } from "@/components/studio/upload/upload-view";
import { openUploads } from "../open-studio";

export const metadata: Metadata = { title: "Upload · Studio" };

export default async function UploadPage() {
  const uploads = await openUploads();
  // Who has no artist is asked to become one there.
  if (uploads.artists.length === 0) redirect("/studio");
  return <UploadView {...uploads} />;
}
