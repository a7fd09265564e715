"use client";

import { Check } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { FormAction } from "@/components/ui/form";
import { SettingsForm } from "@/components/ui/settings-form";
import { Table, Td, Th } from "@/components/ui/table";
import {
  MANDATORY_EMAILS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "@/lib/community/notifications/core/kinds";
import { BrowserPermission } from "./browser-permission";

interface Choice {
  kind: NotificationKind;
  mail: boolean;
  push: boolean;
}

/** Where this installation can push to. */
type Reach = { pages: boolean; devices: boolean };

type Props = Reach & { kinds: Choice[]; save: FormAction };

/** Notifications that can be turned off, per channel, and those that cannot. */
export function NotificationChoice({ kinds, pages, devices, save }: Props) {
  return (
    <div className="max-w-text space-y-12">
      <SettingsForm act={save} submit={["Save", "Saving"]} status={() => <Badge tone="green">Saved</Badge>}>
        {() => (
          <>
            <h2 className="mb-3 text-lg font-semibold">Notifications</h2>
            <Table caption="Notifications by channel">
              <thead>
                <tr>
                  <Th>Kind</Th>
                  <Th className="text-center">Email</Th>
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
          </>
        )}
      </SettingsForm>
      {pages && <BrowserPermission />}
      <section aria-labelledby="always-title">
        <h2 id="always-title" className="text-lg font-semibold">
          Always sent
        </h2>
        <p className="mt-1 mb-3 text-sm text-quiet">These protect your account and can't be turned off.</p>
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
        <Switch name="mails" value={kind} on={mail} label={`${label}: email`} />
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

/** Explains what a push is on this installation. */
function meaning({ pages, devices }: Reach): string {
  const onPages = "Push notifications appear immediately on open pages of this site";
  if (pages && devices) return `${onPages} and on the devices your apps have registered.`;
  if (pages) return `${onPages}. Nothing is sent to phones.`;
  if (devices) return "Push notifications go to the devices your apps have registered.";
  return "Push notifications are not set up on this server. Your choices apply once they are.";
}
