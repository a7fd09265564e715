"use client";

import type { FormAction } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";

/** Blocks a person, or ends that; asks first. */
export function BlockButton({
  name,
  blocked,
  act,
  size,
}: {
  name: string;
  blocked: boolean;
  act: FormAction;
  size?: "sm";
}) {
  const word = blocked ? "Unblock" : "Block";
  return (
    <FormDialog
      label={word}
      ariaLabel={`${word} ${name}`}
      quiet
      look={blocked ? "primary" : "danger"}
      size={size}
      title={`${word} ${name}?`}
      description={
        blocked
          ? "You can see, follow and message each other again. Follows that the block removed are not restored."
          : "You stop following each other, and neither can message, invite or follow the other. They are not notified."
      }
      fields={() => null}
      submit={word}
      act={act}
      done={blocked ? `${name} is no longer blocked.` : `${name} is blocked.`}
    />
  );
}
