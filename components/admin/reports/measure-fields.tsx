import { Checkbox } from "@/components/ui/checkbox";
import { SelectField, TextArea } from "@/components/ui/field";
import type { FormState } from "@/components/ui/form";
import type { QueuedSubject } from "@/lib/community/reports/kinds";
import type { Measure } from "@/lib/community/reports/states";
import { MEASURE_WORDS } from "./words";

export interface MeasuredAccount {
  id: number;
  name: string;
  handle: string;
}

/** The choice of measures against what is reported, the account they are about, and the message to it. */
export function MeasureFields({
  type,
  measures,
  accounts,
  state: { values, errors, ticked },
}: {
  type: QueuedSubject;
  measures: readonly Measure[];
  accounts: readonly MeasuredAccount[];
  state: FormState;
}) {
  const [only] = accounts.length === 1 ? accounts : [];
  return (
    <>
      <fieldset aria-describedby={errors?.measures ? "measures-error" : undefined}>
        <legend className="mb-1 text-sm font-medium">What to do</legend>
        {measures.map((measure) => (
          <Checkbox
            key={measure}
            stacked
            name="measures"
            value={measure}
            label={MEASURE_WORDS[measure].label(type)}
            hint={MEASURE_WORDS[measure].hint}
            defaultChecked={ticked?.measures?.includes(measure)}
            aria-invalid={errors?.measures ? true : undefined}
          />
        ))}
        {errors?.measures && (
          <p id="measures-error" className="mt-1 text-sm text-red">
            {errors.measures}
          </p>
        )}
      </fieldset>
      {only ? (
        <input type="hidden" name="user_id" value={only.id} />
      ) : (
        accounts.length > 1 && (
          <SelectField
            name="user_id"
            label="Account to warn or suspend"
            options={accounts.map(({ id, name, handle }) => ({
              value: String(id),
              label: `${name} (@${handle})`,
            }))}
            defaultValue={values?.user_id}
            error={errors?.user_id}
          />
        )
      )}
      {only && errors?.user_id && <p className="text-sm text-red">{errors.user_id}</p>}
      <TextArea
        name="message"
        label={only ? `Message to @${only.handle}` : "Message to the owner"}
        hint="Why. Sent when you hide, warn or suspend."
        maxLength={500}
        rows={3}
        defaultValue={values?.message}
        error={errors?.message}
      />
    </>
  );
}
