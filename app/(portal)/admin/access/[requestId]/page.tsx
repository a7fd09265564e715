import type { Metadata } from "next";
import { requireOperator } from "@/app/page-caller";
import { orNotFound } from "@/app/service-page";
import { ApplicationSheet } from "@/components/admin/application-sheet";
import { getApplicationOf } from "@/lib/access/service";
import { decide } from "../actions";

export const metadata: Metadata = { title: "Application" };

export default async function ApplicationPage({ params }: PageProps<"/admin/access/[requestId]">) {
  const { requestId } = await params;
  const caller = await requireOperator(`/admin/access/${requestId}`);
  const application = await orNotFound(getApplicationOf(caller, { request_id: Number(requestId) }));
  return <ApplicationSheet application={application} decide={decide.bind(null, application.id)} />;
}
