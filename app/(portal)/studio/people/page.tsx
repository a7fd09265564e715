import type { Metadata } from "next";
import { PeopleView } from "@/components/studio/people/people-view";
import { openPeople } from "../open-studio";
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
