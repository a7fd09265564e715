import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireUser } from "@/app/_request/page-caller";
import { readerClock } from "@/app/_request/viewer-clock";
import { requestPath } from "@/components/developers/paths";
import { RequestDetails } from "@/components/developers/request-log/request-details";
import { getRequest } from "@/lib/developers/request-log/service";
import { operationHref } from "@/lib/docs/reference/places";
import { operations } from "@/lib/docs/registry/operations";

export const metadata: Metadata = { title: "Request" };

export default async function RequestPage({
  params,
}: PageProps<"/settings/developers/requests/[requestId]">) {
  const { requestId } = await params;
  const caller = await requireUser(requestPath(requestId));
  const request = await loadOrRefuse(getRequest(caller, { request_id: requestId }));
  const operation = operations.find(({ id }) => id === request.operation);
  return (
    <>
      <h2 className="mb-4 text-lg font-semibold">Request</h2>
      <RequestDetails
        request={request}
        operation={operation && { summary: operation.summary, href: operationHref(operation) }}
        locale={(await readerClock()).locale}
      />
    </>
  );
}
