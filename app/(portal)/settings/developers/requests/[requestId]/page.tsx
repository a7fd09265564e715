import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { pageOrigin } from "@/app/_request/origin";
import { requireUser } from "@/app/_request/page-caller";
import { viewerClock } from "@/app/_request/viewer-clock";
import { Neighbors } from "@/components/developers/request-log/neighbors";
import { RequestDetails } from "@/components/developers/request-log/request-details";
import { DEVELOPERS, REQUEST_LIST, requestPath } from "@/components/developers/tokens/paths";
import { DetailHeader } from "@/components/ui/detail-header";
import { getRequest } from "@/lib/developers/request-log/service";
import { operations } from "@/lib/docs/openapi/registry";
import { operationPage } from "@/lib/docs/reference/places";

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
      <DetailHeader
        trail={[DEVELOPERS, REQUEST_LIST]}
        title={<span className="break-all">{`${request.method} ${request.path}`}</span>}
      >
        <Neighbors {...request} />
      </DetailHeader>
      <RequestDetails
        request={request}
        origin={await pageOrigin()}
        operation={operation && { summary: operation.summary, href: operationPage(operation) }}
        locale={(await viewerClock()).locale}
      />
    </>
  );
}
