"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { Form, type FormAction, type FormState } from "@/components/ui/form";
import { useServerAction } from "@/components/ui/server-action";
import { toast } from "@/components/ui/toaster";
import type { UsageAlertInput } from "@/lib/developers/usage-alerts/shapes";
import { windowWords } from "@/lib/developers/usage-alerts/words";

type Metric = UsageAlertInput["metric"];

/** Each metric, with what its threshold counts. */
const METRICS: Record<Metric, { label: string; threshold: string }> = {
  requests: { label: "Requests", threshold: "Requests" },
  error_rate: { label: "Error rate", threshold: "Percent of requests" },
  rate_limited: { label: "Requests over the rate limit", threshold: "Requests" },
  webhook_failures: { label: "Failed webhook attempts", threshold: "Attempts" },
  token_expiry_days: { label: "Token expires", threshold: "Days before" },
};

const WINDOWS = [5, 15, 60, 360, 1_440, 10_080].map((minutes) => ({
  value: String(minutes),
  label: windowWords(minutes),
}));

/** The form that adds a usage alert. */
export function NewUsageAlert({ add }: { add: FormAction }) {
  const [metric, setMetric] = useState<Metric>("error_rate");
  const [state, action, pending] = useServerAction(async (_: FormState, data: FormData) => {
    const next = await add({}, data);
    if (next.done) toast("The alert is set.");
    return next;
  }, {} as FormState);
  const { values, errors } = state;
  return (
    <Form action={action} state={state}>
      <div className="grid max-w-text items-start gap-4 sm:grid-cols-3">
        <SelectField
          name="metric"
          label="Metric"
          options={Object.entries(METRICS).map(([value, { label }]) => ({ value, label }))}
          value={metric}
          onChange={({ target }) => setMetric(target.value as Metric)}
          error={errors?.metric}
        />
        <TextField
          name="threshold"
          label={METRICS[metric].threshold}
          type="number"
          inputMode="decimal"
          min={metric === "error_rate" ? 0.1 : 1}
          step={metric === "error_rate" ? 0.1 : 1}
          required
          autoComplete="off"
          defaultValue={values?.threshold}
          error={errors?.threshold}
        />
        {metric !== "token_expiry_days" && (
          <SelectField
            name="window_minutes"
            label="Within"
            options={WINDOWS}
            defaultValue={values?.window_minutes ?? "60"}
            error={errors?.window_minutes}
          />
        )}
      </div>
      <Button type="submit" pending={pending}>
        {pending ? "Adding" : "Add alert"}
      </Button>
    </Form>
  );
}
