import type { Metadata } from "next";
import { requireUser } from "@/app/_request/page-caller";
import { orNotFound } from "@/app/_request/service-page";
import { PersonDetails } from "@/components/accounts/users/person-details";
import { getPerson } from "@/lib/accounts/users/service";

export const metadata: Metadata = { title: "Person" };

export default async function PersonPage({ params }: PageProps<"/people/[userId]">) {
  const { userId } = await params;
  const caller = await requireUser(`/people/${userId}`);
  const person = await orNotFound(getPerson(caller, { user_id: Number(userId) }));
  return <PersonDetails person={person} own={person.id === caller.userId} />;
}
