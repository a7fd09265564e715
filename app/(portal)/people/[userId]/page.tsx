import type { Metadata } from "next";
import { requireUser } from "@/app/page-caller";
import { orNotFound } from "@/app/service-page";
import { PersonSheet } from "@/components/users/person-sheet";
import { getPerson } from "@/lib/users/service";

export const metadata: Metadata = { title: "Person" };

export default async function PersonPage({ params }: PageProps<"/people/[userId]">) {
  const { userId } = await params;
  const caller = await requireUser(`/people/${userId}`);
  const person = await orNotFound(getPerson(caller, { user_id: Number(userId) }));
  return <PersonSheet person={person} own={person.id === caller.userId} />;
}
