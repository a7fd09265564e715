import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { InvitationTable } from "@/components/developers/access/invitation-table";
import { InviteForm } from "@/components/developers/access/invite-form";
import { PageHeader } from "@/components/ui/page-header";
import { Pager } from "@/components/ui/pager";
import { listInvitations } from "@/lib/developers/access/invitation-service";
import { invite, inviteAgain, withdrawInvitation } from "./actions";

export const metadata: Metadata = { title: "Invitations" };

export default async function InvitationsPage({ searchParams }: PageProps<"/admin/access/invitations">) {
  const caller = await requireOperator("/admin/access/invitations");
  const { page } = listQuery(await searchParams, "state", ["all"]);
  const { pagination } = await listInvitations(caller, { page });
  return (
    <>
      <PageHeader title="Invitations">Give people API access without an application.</PageHeader>
      <div className="space-y-8">
        <InviteForm invite={invite} />
        <section>
          <Pager page={pagination} path="/admin/access/invitations" query={{}}>
            <InvitationTable
              invitations={pagination.data}
              inviteAgain={inviteAgain}
              withdraw={withdrawInvitation}
            />
          </Pager>
        </section>
      </div>
    </>
  );
}
