"use client";

import type { FormAction } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";

/** The dialog that removes a member, or by which the reader leaves. */
export function RemoveMember({
  artist,
  name,
  isReader,
  act,
}: {
  artist: string;
  name: string;
  isReader: boolean;
  act: FormAction;
}) {
  return (
    <FormDialog
      label={isReader ? "Leave" : "Remove"}
      ariaLabel={isReader ? `Leave ${artist}` : `Remove ${name} from the members`}
      look="danger"
      size="row"
      quiet
      title={isReader ? `Leave ${artist}?` : `Remove ${name}?`}
      description={
        isReader
          ? "You can no longer edit its music or see its insights. Its owner can invite you again."
          : `${name} can no longer edit the music of ${artist} or see its insights, from now on. What they uploaded stays.`
      }
      fields={() => null}
      submit={isReader ? "Leave" : "Remove"}
      act={act}
      done={isReader ? `You have left ${artist}` : `${name} is removed`}
    />
  );
}
