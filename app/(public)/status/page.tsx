import type { Metadata } from "next";
import { pageVisitor } from "@/app/_request/page-caller";
import { pageFrame } from "@/app/_request/page-frame";
import { StatusView } from "@/components/admin/status/status-view";
import { getStatus } from "@/lib/admin/status/service";

export const metadata: Metadata = {
  title: "Status",
  description:
    "Whether the API, the database, jobs, real-time channels and email work, now and in the last 90 days.",
  alternates: {
    canonical: "./",
    types: { "application/atom+xml": "/status.atom", "application/json": "/status.json" },
  },
};

export default async function StatusPage() {
  const [status, { viewer }] = await Promise.all([getStatus(await pageVisitor()), pageFrame()]);
  return <StatusView status={status} isOperator={viewer?.isOperator ?? false} />;
}
