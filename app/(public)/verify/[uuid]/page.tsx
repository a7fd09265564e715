import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { pageVisitor } from "@/app/_request/page-caller";
import { VerificationView } from "@/components/commerce/licenses/verification-view";
import { openVerification } from "@/lib/commerce/licenses/verification-service";

export const metadata: Metadata = { title: "License", robots: { index: false } };

export default async function VerificationPage({ params, searchParams }: PageProps<"/verify/[uuid]">) {
  const { uuid } = await params;
  const { via } = await searchParams;
  if (!z.uuid().safeParse(uuid.toLowerCase()).success) notFound();
  const license = await loadOrRefuse(openVerification(await pageVisitor(), { uuid, scanned: via === "qr" }));
  return <VerificationView license={license} />;
}
