import type { Metadata } from "next";
import { viewerClock } from "@/app/_request/viewer-clock";
import { requestsQuery } from "@/app/(portal)/settings/developers/request-query";
import { requireDeveloper } from "@/app/(portal)/settings/developers/require-developer";
import { RequestList } from "@/components/developers/request-log/request-list";
import { listRequests } from "@/lib/developers/request-log/service";
import { operations } from "@/lib/docs/openapi/registry";

export const metadata: Metadata = { title: "Requests" };

/** Only the fields that the filter shows are sent to the browser. */
const choices = operations.map(({ id, method, path }) => ({ id, method, path }));
const choice = ({ id, name, prefix }: { id: number; name: string; prefix: string }) => ({ id, name, prefix });

export default async function RequestsPage({ searchParams }: PageProps<"/settings/developers/requests">) {
  const { filter, wanted } = requestsQuery(await searchParams);
  const { caller, tokens } = await requireDeveloper("/settings/developers/requests");
  const [page, { locale }] = await Promise.all([listRequests(caller, wanted), viewerClock()]);
  return (
    <RequestList
      {...page}
      paged={wanted.before !== undefined}
      filter={filter}
      choices={{ tokens: tokens.map(choice), operations: choices }}
      locale={locale}
    />
  );
}
