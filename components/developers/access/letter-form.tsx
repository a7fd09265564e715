"use client";

import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";
import { Form, type FormAction, type FormState } from "@/components/ui/form";
import { useServerAction } from "@/components/ui/server-action";

type Props = { send: FormAction; label: string };

export function LetterForm({ send, label }: Props) {
  const [state, action, pending] = useServerAction(
    async (last: FormState & { sent?: number }, data: FormData) => {
      const next = await send({}, data);
      return { ...next, sent: (last.sent ?? 0) + (next.done ? 1 : 0) };
    },
    {} as FormState & { sent?: number },
  );
  return (
    <Form action={action} state={state}>
      <TextArea
        key={state.sent ?? 0}
        name="text"
        label={label}
        rows={3}
        defaultValue={state.values?.text}
        error={state.errors?.text}
      />
      <div className="flex items-center gap-4">
        <Button type="submit" pending={pending}>
          {pending ? "Sending" : "Send"}
        </Button>
        <span role="status" className="text-sm text-quiet">
          {state.done && !pending && "Sent. The operators are being emailed."}
        </span>
      </div>
    </Form>
  );
}
