"use client";

import { ArrowLeft } from "lucide-react";
import { Link } from "@/components/ui/link";
import { conversationTitle } from "@/lib/community/messaging/names";
import { ConversationAvatar } from "./conversation-avatar";
import { ConversationMenu } from "./conversation-menu";
import type { Conversation } from "./conversations";
import { useMessaging } from "./messaging-context";
import { MutedSign } from "./muted-sign";
import { PeoplePanel } from "./people-panel";

const ICON = "grid size-9 shrink-0 place-items-center rounded-sm hover:bg-well";

export function ThreadHeader({ conversation }: { conversation: Conversation }) {
  const { me } = useMessaging();
  const { type, participants } = conversation;
  const title = <bdi>{conversationTitle(conversation, me.id)}</bdi>;
  const other = type === "direct" ? participants.find(({ id }) => id !== me.id) : undefined;
  return (
    <header className="flex h-14 shrink-0 items-center gap-3 border-b border-line pr-3 pl-2 md:pl-4">
      <Link href="/messages" aria-label="Back to all messages" className={`${ICON} md:hidden`}>
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <ConversationAvatar conversation={conversation} userId={me.id} size="sm" />
      <div className="min-w-0 grow">
        <h2 className="truncate text-base leading-5 font-semibold">
          {other ? (
            <Link href={`/people/${other.id}`} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {type === "group" && <PeoplePanel participants={participants} />}
      </div>
      {conversation.muted && <MutedSign />}
      <ConversationMenu
        conversation={conversation}
        aria-label="More about this conversation"
        className={ICON}
      />
    </header>
  );
}
