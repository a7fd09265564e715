import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { applyForAccess, writeToOperators } from "@/app/(portal)/settings/developers/access/actions";
import { AccessView } from "@/components/developers/access/access-view";
import { getApplication } from "@/lib/developers/access/service";

export const metadata: Metadata = { title: "API access" };

export default async function AccessPage() {
  const caller = await requireUser("/settings/developers/access");
  return (
    <AccessView
      application={await getApplication(caller)}
      now={Date.now()}
      operator={caller.isOperator}
      apply={applyForAccess}
      write={writeToOperators}
    />
  );
}
