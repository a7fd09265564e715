import { FollowButton } from "@/components/community/library/follow-button";
import { MessageButton } from "@/components/community/messaging/message-button";
import { ReportButton } from "@/components/community/reports/report-button";
import { LinkButton } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form";
import type { SeenPerson } from "@/lib/accounts/profiles/people-pages";
import { BlockButton } from "./block-button";

type Props = {
  person: SeenPerson;
  /** The account that looks; undefined when signed out. */
  viewerId: number | undefined;
  conversations: Parameters<typeof MessageButton>[0]["conversations"];
  setBlock: FormAction;
};

/** Actions on a person: one's own profile can be edited. */
export function PersonActions({ person, viewerId, conversations, setBlock }: Props) {
  const { id, name, following, blocked } = person;
  if (viewerId === undefined) return <FollowButton kind="user" id={id} on={false} isSignedIn={false} />;
  if (viewerId === id) return <LinkButton href="/settings/profile">Edit profile</LinkButton>;
  return (
    <>
      {!blocked && (
        <>
          <MessageButton person={person} conversations={conversations} />
          <FollowButton key={id} kind="user" id={id} on={following} isSignedIn />
        </>
      )}
      <BlockButton name={name} blocked={blocked} act={setBlock} />
      <ReportButton subjectType="user" subjectId={id} name={`the profile of ${name}`} isSignedIn />
    </>
  );
}
