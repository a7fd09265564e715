import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireOperator } from "@/app/_request/page-caller";
import { decide } from "@/app/(portal)/admin/access/actions";
import { ApplicationDetails } from "@/components/developers/access/application-details";
import { getApplicationForReview } from "@/lib/developers/access/service";

export const metadata: Metadata = { title: "Application" };

export default async function ApplicationPage({ params }: PageProps<"/admin/access/[requestId]">) {
  const { requestId } = await params;
  const caller = await requireOperator(`/admin/access/${requestId}`);
  const application = await loadOrRefuse(getApplicationForReview(caller, { request_id: requestId }));
  return <ApplicationDetails application={application} decide={decide.bind(null, application.id)} />;
}
