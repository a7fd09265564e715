"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { TextArea } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { NoticeRecord } from "@/lib/admin/reports/notice-pages";
import type { NoticeDecision } from "@/lib/community/reports/notice-states";

interface Words {
  label: string;
  look: "primary" | "plain" | "danger";
  title: string;
  description: string;
  done: string;
}

const WORDS: Record<NoticeDecision, Words> = {
  uphold: {
    label: "Uphold",
    look: "danger",
    title: "Uphold this notice?",
    description:
      "What you choose is hidden at once. Those who manage it are told the claimant's name and work, by email and notification, and may answer.",
    done: "Upheld; everyone it concerns gets an email.",
  },
  reject: {
    label: "Reject",
    look: "plain",
    title: "Reject this notice?",
    description: "Nothing is hidden. The claimant is emailed why.",
    done: "Rejected; the claimant is being emailed.",
  },
  restore: {
    label: "Restore",
    look: "primary",
    title: "Restore what this notice hides?",
    description:
      "All of it becomes what its owner last chose, unless something else hides it. Its owners and the claimant are emailed.",
    done: "Restored; everyone it concerns gets an email.",
  },
};

type Props = {
  decision: NoticeDecision;
  subjects: NoticeRecord["subjects"];
  decide: FormAction;
};

/** A decision about a takedown notice, with a confirmation dialog. */
export function NoticeDecisionButton({ decision, subjects, decide }: Props) {
  const { label, look, title, description, done } = WORDS[decision];
  return (
    <FormDialog
      label={label}
      look={look}
      size="sm"
      title={title}
      description={description}
      fields={({ values, errors, ticked }) => (
        <>
          <input type="hidden" name="decision" value={decision} />
          {decision === "uphold" && (
            <fieldset aria-describedby={errors?.subjects ? "subjects-error" : undefined}>
              <legend className="mb-1 text-sm font-medium">What to hide</legend>
              {subjects
                .filter(({ exists }) => exists)
                .map(({ subject_type, subject_id, subject_name, artists }) => {
                  const value = `${subject_type} ${subject_id}`;
                  return (
                    <Checkbox
                      key={value}
                      stacked
                      name="subjects"
                      value={value}
                      label={subject_name}
                      hint={`${subject_type === "track" ? "Track" : "Album"}${artists && ` by ${artists}`}`}
                      defaultChecked={ticked?.subjects?.includes(value) ?? true}
                      aria-invalid={errors?.subjects ? true : undefined}
                    />
                  );
                })}
              {errors?.subjects && (
                <p id="subjects-error" className="mt-1 text-sm text-red">
                  {errors.subjects}
                </p>
              )}
            </fieldset>
          )}
          <TextArea
            name="answer"
            label="Message to the claimant"
            hint="Emailed to them, and shown on the page of their notice."
            optional={decision !== "reject"}
            maxLength={1_000}
            rows={3}
            defaultValue={values?.answer}
            error={errors?.answer}
          />
        </>
      )}
      submit={label}
      act={decide}
      done={done}
    />
  );
}

/** Notes that the claimant went to court, which keeps hidden what a counter-notice would restore. */
export function CourtButton({ counterNoticeId, act }: { counterNoticeId: number; act: FormAction }) {
  return (
    <FormDialog
      label="Claimant went to court"
      size="sm"
      title="Keep it hidden, because the claimant went to court?"
      description="Nothing comes back on the day of the counter-notice. Its author is emailed. You can restore it later."
      fields={({ values, errors }) => (
        <>
          <input type="hidden" name="counter_notice_id" value={counterNoticeId} />
          <TextArea
            name="note"
            label="What you know"
            hint="Which court, the number of the case, and how you learned of it. The author of the counter-notice reads this."
            maxLength={1_000}
            rows={3}
            defaultValue={values?.note}
            error={errors?.note}
          />
        </>
      )}
      submit="Keep it hidden"
      act={act}
      done="Noted; the author of the counter-notice is being emailed."
    />
  );
}
