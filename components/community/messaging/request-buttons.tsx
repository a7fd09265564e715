import { Button } from "@/components/ui/button";
import type { Conversation } from "./conversations";

type RequestAct = (conversationId: number) => Promise<void>;

export interface RequestActs {
  accept: RequestAct;
  decline: RequestAct;
  block: RequestAct;
}

/** The answers to the request of a stranger. Work without a script. Who is in a group is blocked on a page of their own. */
export function MessageRequestButtons({
  conversation: { id, type },
  name,
  acts,
}: {
  conversation: Conversation;
  name: string;
  acts: RequestActs;
}) {
  return (
    <>
      <form action={acts.accept.bind(null, id)}>
        <Button type="submit" look="primary" size="sm" aria-label={`Accept the request of ${name}`}>
          Accept
        </Button>
      </form>
      <form action={acts.decline.bind(null, id)}>
        <Button type="submit" size="sm" aria-label={`Decline the request of ${name}`}>
          Decline
        </Button>
      </form>
      {type === "direct" && (
        <form action={acts.block.bind(null, id)}>
          <Button type="submit" look="danger" size="sm" aria-label={`Block ${name}`}>
            Block
          </Button>
        </form>
      )}
    </>
  );
}
