import type { Metadata } from "next";
import { requireUser } from "@/app/page-caller";
import { readerClock } from "@/app/reader-clock";
import { orNotFound } from "@/app/service-page";
import { requestPath } from "@/components/requests/paths";
import { RequestSheet } from "@/components/requests/request-sheet";
import { operations } from "@/lib/api/registry";
import { operationHref } from "@/lib/guides/places";
import { getRequest } from "@/lib/request-log/service";

export const metadata: Metadata = { title: "Request" };

export default async function RequestPage({
  params,
}: PageProps<"/settings/developers/requests/[requestId]">) {
  const { requestId } = await params;
  const caller = await requireUser(requestPath(requestId));
  const request = await orNotFound(getRequest(caller, { request_id: requestId }));
  const operation = operations.find(({ id }) => id === request.operation);
  return (
    <>
      <h2 className="mb-4 text-lg font-semibold">Request</h2>
      <RequestSheet
        request={request}
        operation={operation && { summary: operation.summary, href: operationHref(operation) }}
        locale={(await readerClock()).locale}
      />
    </>
  );
}
