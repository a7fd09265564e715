"use client";

import { Check } from "lucide-react";
import { useActionState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Form, type FormAction } from "@/components/ui/form";
import { MAIL_KINDS, MAILS_THAT_COME, type MailKind } from "@/lib/notifications/kinds";

type Props = { kinds: { kind: MailKind; on: boolean }[]; save: FormAction };

/** The mails that can be switched off, and those that cannot. */
export function MailChoice({ kinds, save }: Props) {
  const [state, action, pending] = useActionState(save, {});
  return (
    <div className="max-w-text space-y-12">
      <Form action={action} state={state}>
        <fieldset className="space-y-2">
          <legend className="mb-2 text-lg font-semibold">Mails you choose</legend>
          {kinds.map(({ kind, on }) => (
            <Checkbox
              key={kind}
              name="mails"
              value={kind}
              defaultChecked={on}
              label={MAIL_KINDS[kind].label}
              hint={MAIL_KINDS[kind].hint}
            />
          ))}
        </fieldset>
        <div className="flex items-center gap-4">
          <Button type="submit" look="primary" pending={pending}>
            {pending ? "Saving" : "Save"}
          </Button>
          <span role="status" className="text-sm">
            {state.done && !pending && <Badge tone="green">Saved</Badge>}
          </span>
        </div>
      </Form>
      <section aria-labelledby="always-title">
        <h2 id="always-title" className="text-lg font-semibold">
          Mails that always come
        </h2>
        <p className="mt-1 mb-3 text-sm text-quiet">
          They tell of what somebody else may have done with your account, and cannot be switched off.
        </p>
        <ul className="space-y-1 text-sm">
          {MAILS_THAT_COME.map((mail) => (
            <li key={mail} className="flex items-start gap-3">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-quiet" />
              {mail}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
