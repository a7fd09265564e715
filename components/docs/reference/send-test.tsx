"use client";

import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { Form, type FormAction, type FormState } from "@/components/ui/form";
import { useServerAction } from "@/components/ui/server-action";
import { TestOutcome, type TestResult } from "./test-result";

export type TestState = FormState & { result?: TestResult };

interface Props {
  webhooks: { id: number; name: string }[];
  test: FormAction<TestState>;
}

/** Sends the example of a type of events to a webhook of the viewer, and shows what it answered. */
export function SendTest({ webhooks, test }: Props) {
  const [state, action, pending] = useServerAction(test, {} as TestState);
  return (
    <Form action={action} state={state}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <SelectField
            name="webhook"
            label="Webhook"
            options={webhooks.map(({ id, name }) => ({ value: String(id), label: name }))}
            defaultValue={state.values?.webhook}
            error={state.errors?.webhook}
          />
        </div>
        <Button type="submit" pending={pending}>
          {pending ? "Sending" : "Send test"}
        </Button>
      </div>
      {state.result && <TestOutcome result={state.result} />}
    </Form>
  );
}
