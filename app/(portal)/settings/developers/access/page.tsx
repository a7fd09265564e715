import type { Metadata } from "next";
import { requireUser } from "@/app/page-caller";
import { AccessDesk } from "@/components/access/access-desk";
import { getApplication } from "@/lib/access/service";
import { applyForAccess, writeToOperators } from "./actions";

export const metadata: Metadata = { title: "API access" };

export default async function AccessPage() {
  const application = await getApplication(await requireUser("/settings/developers/access"));
  return (
    <AccessDesk application={application} now={Date.now()} apply={applyForAccess} write={writeToOperators} />
  );
}
