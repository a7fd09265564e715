import { ButtonForm } from "@/components/ui/button-form";
import type { FormAction } from "@/components/ui/form";
import type { Conversation } from "./conversations";

type RequestAct = (conversationId: number, ...form: Parameters<FormAction>) => ReturnType<FormAction>;

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
      <ButtonForm
        act={acts.accept.bind(null, id)}
        look="primary"
        label="Accept"
        aria-label={`Accept the request of ${name}`}
      />
      <ButtonForm
        act={acts.decline.bind(null, id)}
        label="Decline"
        aria-label={`Decline the request of ${name}`}
      />
      {type === "direct" && (
        <ButtonForm
          act={acts.block.bind(null, id)}
          look="danger"
          label="Block"
          aria-label={`Block ${name}`}
        />
      )}
    </>
  );
}
