"use client";

import type { FormAction } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { lazyWhenIdle, queryPart } from "@/components/ui/lazy";
import type { SharePerson } from "./split-fields";

const SplitFields = lazyWhenIdle(
  queryPart(() => import("./split-fields").then(({ SplitFields }) => SplitFields)),
);

/** The dialog that proposes how the price of a track is shared; it begins with the shares of now. */
export function SplitButton({
  label,
  begins,
  act,
}: {
  label: string;
  begins: readonly SharePerson[];
  act: FormAction;
}) {
  return (
    <FormDialog
      label={label}
      size="sm"
      title="Propose a split"
      description="Everyone who gets a share, or whose share gets smaller, is emailed and has to accept. Until then sales are shared as before."
      submit="Propose"
      done="The split is proposed."
      act={act}
      fields={(state) => <SplitFields begins={begins} state={state} />}
    />
  );
}
