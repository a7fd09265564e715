import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireUser } from "@/app/_request/page-caller";
import { PersonDetails } from "@/components/accounts/users/person-details";
import { getPerson } from "@/lib/accounts/users/service";

export const metadata: Metadata = { title: "Person" };

export default async function PersonPage({ params }: PageProps<"/people/[userId]">) {
  const { userId } = await params;
  const caller = await requireUser(`/people/${userId}`);
  const person = await loadOrRefuse(getPerson(caller, { user_id: userId }));
  return <PersonDetails person={person} own={person.id === caller.userId} />;
}
