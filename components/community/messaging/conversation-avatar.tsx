import { Picture } from "@/components/ui/picture";
import { otherParticipants } from "@/lib/community/messaging/names";
import type { Conversation } from "./conversations";

const SIZES = {
  md: { one: "size-9", two: "size-6", pixels: 36 },
  sm: { one: "size-8", two: "size-5", pixels: 32 },
};

/** The other person's picture, or the first two of a group. Decorative: the name is next to it. */
export function ConversationAvatar({
  conversation,
  userId,
  size = "md",
}: {
  conversation: Conversation;
  userId: number;
  size?: keyof typeof SIZES;
}) {
  const { one, two, pixels } = SIZES[size];
  const [first, second] = otherParticipants(conversation, userId);
  if (conversation.type === "direct" || !second) {
    return <Picture src={first?.avatar} pixels={pixels} className={`${one} shrink-0 rounded-full`} />;
  }
  return (
    <span className={`relative block shrink-0 ${one}`}>
      <Picture
        src={first?.avatar}
        pixels={24}
        className={`shrink-0 absolute top-0 left-0 rounded-full ${two}`}
      />
      <Picture
        src={second.avatar}
        pixels={24}
        className={`shrink-0 absolute right-0 bottom-0 rounded-full outline-2 outline-paper ${two}`}
      />
    </span>
  );
}
