import type { Metadata } from "next";
import { requireUser } from "@/app/page-caller";
import { readerClock } from "@/app/reader-clock";
import { RequestList } from "@/components/requests/request-list";
import { operations } from "@/lib/api/registry";
import { listRequests } from "@/lib/request-log/service";
import { listTokens } from "@/lib/tokens/service";
import { requestsQuery } from "../request-query";

export const metadata: Metadata = { title: "Requests" };

/** Only the fields that the filter shows are sent to the browser. */
const known = operations.map(({ id, method, path }) => ({ id, method, path }));
const choice = ({ id, name, prefix }: { id: number; name: string; prefix: string }) => ({ id, name, prefix });

export default async function RequestsPage({ searchParams }: PageProps<"/settings/developers/requests">) {
  const { filter, wanted } = requestsQuery(await searchParams);
  const caller = await requireUser("/settings/developers/requests");
  const [page, tokens, { locale }] = await Promise.all([
    listRequests(caller, wanted),
    listTokens(caller),
    readerClock(),
  ]);
  return (
    <RequestList
      {...page}
      paged={wanted.before !== undefined}
      filter={filter}
      choices={{ tokens: tokens.map(choice), operations: known }}
      locale={locale}
    />
  );
}
