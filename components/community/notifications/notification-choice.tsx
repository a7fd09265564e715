"use client";

import { Check } from "lucide-react";
import { useActionState } from "react";
import { Form, type FormAction } from "@/components/ui/form";
import { SaveLine } from "@/components/ui/save-line";
import { Table, Td, Th } from "@/components/ui/table";
import {
  MANDATORY_EMAILS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "@/lib/community/events/notification-kinds";
import { BrowserPermission } from "./browser-permission";

interface Choice {
  kind: NotificationKind;
  mail: boolean;
  push: boolean;
}

/** Where this installation pushes to. */
type Reach = { pages: boolean; devices: boolean };

type Props = Reach & { kinds: Choice[]; save: FormAction };

/** What can be switched off, by the way it comes, and what cannot. */
export function NotificationChoice({ kinds, pages, devices, save }: Props) {
  const [state, action, pending] = useActionState(save, {});
  return (
    <div className="max-w-text space-y-12">
      <Form action={action} state={state}>
        <h2 className="mb-3 text-lg font-semibold">What you choose</h2>
        <Table caption="What you are told of">
          <thead>
            <tr>
              <Th>Kind</Th>
              <Th className="text-center">Mail</Th>
              <Th className="text-center">Push</Th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((choice) => (
              <Row key={choice.kind} {...choice} />
            ))}
          </tbody>
        </Table>
        <p className="text-sm text-quiet">{meaning({ pages, devices })}</p>
        <SaveLine pending={pending} done={state.done} look="primary" />
      </Form>
      {pages && <BrowserPermission />}
      <section aria-labelledby="always-title">
        <h2 id="always-title" className="text-lg font-semibold">
          Mails that always come
        </h2>
        <p className="mt-1 mb-3 text-sm text-quiet">
          They tell of what somebody else may have done with your account, and cannot be switched off.
        </p>
        <ul className="space-y-1 text-sm">
          {MANDATORY_EMAILS.map((mail) => (
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

function Row({ kind, mail, push }: Choice) {
  const { label, hint } = NOTIFICATION_KINDS[kind];
  return (
    <tr>
      <th
        scope="row"
        className="border-b border-line px-3 py-2 pl-4 font-normal [tr:last-child>&]:border-b-0"
      >
        <span className="block">{label}</span>
        <span className="block text-quiet">{hint}</span>
      </th>
      <Td className="text-center align-middle">
        <Switch name="mails" value={kind} on={mail} label={`${label}: mail`} />
      </Td>
      <Td className="text-center align-middle">
        <Switch name="pushes" value={kind} on={push} label={`${label}: push`} />
      </Td>
    </tr>
  );
}

function Switch({ on, label, ...rest }: { name: string; value: string; on: boolean; label: string }) {
  return (
    <label className="inline-grid size-9 place-items-center rounded-sm hover:bg-well">
      <input type="checkbox" aria-label={label} defaultChecked={on} className="size-4 accent-ink" {...rest} />
    </label>
  );
}

/** What a push is here. */
function meaning({ pages, devices }: Reach): string {
  const onPages = "A push shows at once on the pages of Downbeat that you have open";
  if (pages && devices)
    return `${onPages}, and on the phones and other devices that an app has registered for you.`;
  if (pages) return `${onPages}. Nothing is sent to phones.`;
  if (devices) return "A push comes to the phones and other devices that an app has registered for you.";
  return "This installation pushes nothing: what you choose here holds once it does.";
}
