import type { Metadata } from "next";
import { listPart, parseCursor } from "@/app/_request/list-part";
import { requireUser } from "@/app/_request/page-caller";
import { setBlock } from "@/app/(public)/people/[userId]/actions";
import { BlockedPeople } from "@/components/discovery/people/blocked-people";
import { PrivacyForm } from "@/components/discovery/people/privacy-form";
import { PageHeader } from "@/components/ui/page-header";
import * as blocks from "@/lib/accounts/profiles/block-contract";
import { listBlockedUsers } from "@/lib/accounts/profiles/block-service";
import { getPrivacy } from "@/lib/accounts/profiles/people-service";
import { serve } from "@/lib/platform/http-server/page-operation";
import { savePrivacy } from "./actions";

export const metadata: Metadata = { title: "Privacy" };

const blocked = serve(blocks.listBlockedUsers, listBlockedUsers);

export default async function PrivacyPage({ searchParams }: PageProps<"/settings/privacy">) {
  const caller = await requireUser("/settings/privacy");
  const cursor = parseCursor(await searchParams);
  const [privacy, people] = await Promise.all([
    getPrivacy(caller),
    listPart(blocked(caller, { cursor: cursor ?? "", per_page: "50" })),
  ]);
  return (
    <>
      <PageHeader title="Privacy">Choose what others see of you, and who cannot reach you.</PageHeader>
      <PrivacyForm showsLikes={privacy.shows_likes} showsRank={privacy.shows_rank} save={savePrivacy} />
      <BlockedPeople people={people} cursor={cursor} setBlock={setBlock} />
    </>
  );
}
