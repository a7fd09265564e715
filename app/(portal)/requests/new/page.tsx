import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { RemainingTokens } from "@/components/discovery/beat-requests/own-view";
import { RequestForm } from "@/components/discovery/beat-requests/request-form";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { PageHeader } from "@/components/ui/page-header";
import { listGenres as contract } from "@/lib/catalog/taxonomy/genre-contract";
import { listGenres } from "@/lib/catalog/taxonomy/genre-service";
import { startRequest } from "@/lib/commerce/beat-requests/service";
import { serve } from "@/lib/platform/http-server/page-operation";
import { ask } from "./actions";

export const metadata: Metadata = { title: "Request a beat" };

const getGenres = serve(contract, listGenres);

export default async function NewRequestPage() {
  const caller = await requireUser("/requests/new");
  const [{ tokens }, { pagination }] = await Promise.all([
    startRequest(caller),
    getGenres(caller, { per_page: "100" }),
  ]);
  return (
    <div className="mx-auto max-w-page px-5 pt-8 md:px-8">
      <Breadcrumb trail={[{ href: "/requests", label: "Beat requests" }]} />
      <PageHeader title="Request a beat">
        Producers answer with existing tracks, and you choose one.
      </PageHeader>
      <RemainingTokens tokens={tokens} />
      <RequestForm genres={pagination.data.map(({ name }) => name)} act={ask} />
    </div>
  );
}
