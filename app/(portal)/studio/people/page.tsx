import type { Metadata } from "next";
import { openPeople } from "@/app/(portal)/studio/open-studio";
import { PeopleView } from "@/components/catalog/members/people-view";
import { answer, answerCredit, invite, remove, withdraw } from "./actions";

export const metadata: Metadata = { title: "People · Studio" };

export default async function StudioPeoplePage({ searchParams }: PageProps<"/studio/people">) {
  return (
    <PeopleView
      {...(await openPeople(await searchParams))}
      actions={{ answer, answerCredit, invite, remove, withdraw }}
    />
  );
}
