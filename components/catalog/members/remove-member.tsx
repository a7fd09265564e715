"use client";

import type { FormAction } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";

/** The dialog that removes a member, or by which the viewer leaves. */
export function RemoveMember({
  artist,
  name,
  isViewer,
  act,
}: {
  artist: string;
  name: string;
  isViewer: boolean;
  act: FormAction;
}) {
  return (
    <FormDialog
      label={isViewer ? "Leave" : "Remove"}
      ariaLabel={isViewer ? `Leave ${artist}` : `Remove ${name} from the members`}
      look="danger"
      size="row"
      quiet
      title={isViewer ? `Leave ${artist}?` : `Remove ${name}?`}
      description={
        isViewer
          ? "You can no longer edit its music or see its insights. Its owner can invite you again."
          : `${name} can no longer edit the music of ${artist} or see its insights, from now on. What they uploaded stays.`
      }
      fields={() => null}
      submit={isViewer ? "Leave" : "Remove"}
      act={act}
      done={isViewer ? `You have left ${artist}` : `${name} is removed`}
    />
  );
}
