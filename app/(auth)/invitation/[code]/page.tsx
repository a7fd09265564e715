import type { Metadata } from "next";
import { pageViewer, pageVisitor } from "@/app/_request/page-caller";
import { InvitationCard } from "@/components/developers/access/invitation-card";
import { getInvitation } from "@/lib/developers/access/invitation-service";
import { acceptInvitation, signUpInvited } from "./actions";

// The URL contains the one-time code, so it must not leak through the Referer header.
export const metadata: Metadata = { title: "Invitation", referrer: "no-referrer" };

export default async function InvitationPage({ params }: PageProps<"/invitation/[code]">) {
  const { code } = await params;
  const [invitation, viewer] = await Promise.all([
    getInvitation(await pageVisitor(), { code }),
    pageViewer(),
  ]);
  return (
    <InvitationCard
      invitation={invitation}
      path={`/invitation/${code}`}
      handle={viewer?.handle}
      accept={acceptInvitation.bind(null, code)}
      signUp={signUpInvited.bind(null, code)}
    />
  );
}
