import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireOperator } from "@/app/_request/page-caller";
import { reinstateAccount, signOutAccount, suspendAccount } from "@/app/(portal)/admin/people/actions";
import { PersonView } from "@/components/admin/people/person-view";
import { getManagedPerson } from "@/lib/admin/people/service";

export const metadata: Metadata = { title: "Person · Admin" };

export default async function ManagedPersonPage({ params }: PageProps<"/admin/people/[userId]">) {
  const { userId } = await params;
  const caller = await requireOperator(`/admin/people/${userId}`);
  const person = await loadOrRefuse(getManagedPerson(caller, { user_id: userId }));
  return (
    <PersonView
      person={person}
      suspend={suspendAccount.bind(null, person.id)}
      reinstate={reinstateAccount.bind(null, person.id)}
      signOut={signOutAccount.bind(null, person.id)}
    />
  );
}
