import type { ComponentType } from "react";
import type { Conversation } from "./conversations";
import { DeleteConversation } from "./delete-conversation";
import { LeaveGroup } from "./leave-group";
import { MuteConversation } from "./mute-conversation";
import { RenameGroup } from "./rename-group";

type Props = { conversation: Conversation; close: () => void };

const DIALOGS = {
  mute: MuteConversation,
  rename: RenameGroup,
  leave: LeaveGroup,
  delete: DeleteConversation,
} satisfies Record<string, ComponentType<Props>>;

export type DialogKind = keyof typeof DIALOGS;

/** The questions that the menu of a conversation asks before it acts. Loaded when opened. */
export function ConversationDialog({ kind, ...props }: Props & { kind: DialogKind }) {
  const Dialog = DIALOGS[kind];
  return <Dialog {...props} />;
}
