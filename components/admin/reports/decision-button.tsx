"use client";

import { TextArea } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { QueuedSubject } from "@/lib/community/reports/kinds";
import type { ReportDecision } from "@/lib/community/reports/states";
import { decisionWords } from "./words";

type Props = { decision: ReportDecision; subject: { type: QueuedSubject; name: string }; decide: FormAction };

/** A decision about a report, with a confirmation dialog. */
export function DecisionButton({ decision, subject: { type, name }, decide }: Props) {
  const { label, look, title, description, hint, done } = decisionWords(decision, type);
  return (
    <FormDialog
      label={label}
      look={look}
      size="sm"
      title={title(`“${name}”`)}
      description={description(type)}
      fields={({ values, errors }) => (
        <>
          <input type="hidden" name="decision" value={decision} />
          {hint && (
            <TextArea
              name="answer"
              label="Answer"
              hint={hint(type)}
              maxLength={1_000}
              defaultValue={values?.answer}
              error={errors?.answer}
            />
          )}
        </>
      )}
      submit={label}
      act={decide}
      done={done}
    />
  );
}
