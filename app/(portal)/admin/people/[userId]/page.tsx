import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireOperator } from "@/app/_request/page-caller";
import * as actions from "@/app/(portal)/admin/people/actions";
import { PersonView } from "@/components/admin/people/person-view";
import { getPersonRecord } from "@/lib/admin/people/record-service";
import { getManagedPerson } from "@/lib/admin/people/service";
import { listSharedConversations } from "@/lib/community/messaging/service";

export const metadata: Metadata = { title: "Person · Admin" };

export default async function ManagedPersonPage({ params }: PageProps<"/admin/people/[userId]">) {
  const { userId } = await params;
  const caller = await requireOperator(`/admin/people/${userId}`);
  const person = await loadOrRefuse(getManagedPerson(caller, { user_id: userId }));
  const [record, conversations] = await Promise.all([
    getPersonRecord(caller, { user_id: person.id }),
    person.own ? [] : listSharedConversations(caller, { user_id: person.id }),
  ]);
  return (
    <PersonView
      person={person}
      record={record}
      conversations={conversations}
      suspend={actions.suspendAccount.bind(null, person.id)}
      reinstate={actions.reinstateAccount.bind(null, person.id)}
      signOut={actions.signOutAccount.bind(null, person.id)}
      changeRole={actions.changeRole.bind(null, person.id)}
      revokeTokens={actions.revokeTokensOfAccount.bind(null, person.id)}
      sendReset={actions.sendResetLink.bind(null, person.id)}
      resetSecondFactor={actions.resetSecondFactor.bind(null, person.id)}
      addNote={actions.addNote.bind(null, person.id)}
    />
  );
}
