"use client";

import { TextArea } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { QueuedSubject } from "@/lib/community/reports/kinds";
import type { Measure, ReportDecision } from "@/lib/community/reports/states";
import { type MeasuredAccount, MeasureFields } from "./measure-fields";
import { decisionWords } from "./words";

type Props = {
  decision: ReportDecision;
  subject: { type: QueuedSubject; name: string };
  /** The measures to choose from, and the accounts that they are about. */
  measures: readonly Measure[];
  accounts: readonly MeasuredAccount[];
  decide: FormAction;
};

/** A decision about a report, with a confirmation dialog. */
export function DecisionButton({ decision, subject: { type, name }, measures, accounts, decide }: Props) {
  const { label, look, title, description, hint, done } = decisionWords(decision, type);
  const takesMeasures = decision === "uphold" && measures.length > 0;
  // Without a reason, the artist would not know why a dispute is declined.
  const isRequired = type === "appeal" || (decision === "dismiss" && type === "duplicate");
  return (
    <FormDialog
      label={label}
      look={look}
      size="sm"
      title={title(`“${name}”`)}
      description={description(type)}
      fields={(state) => (
        <>
          <input type="hidden" name="decision" value={decision} />
          {takesMeasures && (
            <MeasureFields type={type} measures={measures} accounts={accounts} state={state} />
          )}
          {hint && (
            <TextArea
              name="answer"
              label={type === "duplicate" || type === "appeal" ? "Answer" : "Answer to the reporter"}
              hint={hint(type)}
              optional={!isRequired}
              maxLength={1_000}
              rows={takesMeasures ? 2 : 4}
              defaultValue={state.values?.answer}
              error={state.errors?.answer}
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
