import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { MAX_TITLE_CHARACTERS } from "@/lib/community/messaging/names";
import { ApiFailure } from "@/lib/platform/http-client/client";
import type { Conversation } from "./conversations";
import { useInbox } from "./inbox";

/** Asks for the name of a group. */
export function RenameGroup({ conversation, close }: { conversation: Conversation; close: () => void }) {
  const inbox = useInbox();
  const [title, setTitle] = useState(conversation.title ?? "");
  const renaming = useMutation({
    mutationFn: async () => (await inbox.load()).rename(conversation, title.trim() || null),
    onSuccess: close,
  });
  const { error } = renaming;
  const problem = error instanceof ApiFailure ? error.errors.title : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!renaming.isPending) renaming.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Rename the group"
      description="Everybody in it sees the name, and who changed it. Without one it has the names of its people."
    >
      <form noValidate className="w-full space-y-4" onSubmit={submit}>
        <TextField
          name="group-name"
          label="Group name"
          optional
          maxLength={MAX_TITLE_CHARACTERS}
          value={title}
          error={problem}
          onChange={(event) => setTitle(event.target.value)}
        />
        {error && !problem && (
          <p role="alert" className="text-sm text-red">
            It could not be renamed. {error.message}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" look="primary" pending={renaming.isPending}>
            {renaming.isPending ? "Saving" : "Save"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
