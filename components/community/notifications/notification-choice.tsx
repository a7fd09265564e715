"use client";

import { Check } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { FormAction } from "@/components/ui/form";
import { SettingsForm } from "@/components/ui/settings-form";
import { Table, Th } from "@/components/ui/table";
import {
  MANDATORY_EMAILS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from "@/lib/accounts/preferences/kinds";
import { PushSwitch, type WebPush } from "./push-switch";

type Choice = { kind: NotificationKind } & Record<NotificationChannel, boolean>;

interface Group {
  name: string;
  kinds: Choice[];
}

/** The kinds of receivers that this installation can push to. */
type Reach = { pages: boolean; devices: boolean };

type Props = Reach & { groups: Group[]; push: WebPush; save: FormAction };

/** Notifications by kind and channel, and the emails that cannot be turned off. */
export function NotificationChoice({ groups, pages, devices, push, save }: Props) {
  return (
    <div className="max-w-text space-y-12">
      <SettingsForm act={save} submit={["Save", "Saving"]} status={() => <Badge tone="green">Saved</Badge>}>
        {() => (
          <>
            <Table caption="Notifications by channel">
              <thead>
                <tr>
                  <Th>Kind</Th>
                  <Th className="text-center">Bell</Th>
                  <Th className="text-center">Push</Th>
                  <Th className="text-center">Email</Th>
                </tr>
              </thead>
              {groups.map((group) => (
                <tbody key={group.name}>
                  <tr>
                    <th
                      scope="rowgroup"
                      colSpan={4}
                      className="bg-well py-1.5 text-xs font-medium text-quiet"
                    >
                      {group.name}
                    </th>
                  </tr>
                  {group.kinds.map((choice) => (
                    <Row key={choice.kind} {...choice} />
                  ))}
                </tbody>
              ))}
            </Table>
            <p className="mt-3 text-sm text-quiet">
              The bell lists notifications on this site. {meaning({ pages, devices })} Emails about messages,
              submissions, sales, API access and tokens are sent at once; the others come together, at most
              once an hour, and only about what you haven't read.
            </p>
          </>
        )}
      </SettingsForm>
      <PushSwitch push={push} />
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

function Row({ kind, ...channels }: Choice) {
  const { name, description, email } = NOTIFICATION_KINDS[kind];
  return (
    <tr>
      <th scope="row">
        <input type="hidden" name="shown" value={kind} />
        <span className="block">{name}</span>
        <span className="block text-quiet">{description}</span>
      </th>
      <Box kind={kind} channel="in_app" isOn={channels.in_app} label={`${name}: bell`} />
      <Box kind={kind} channel="push" isOn={channels.push} label={`${name}: push`} />
      {email === "always" ? (
        <td className="px-1 text-center align-middle text-xs text-quiet">Always</td>
      ) : (
        <Box kind={kind} channel="email" isOn={channels.email} label={`${name}: email`} />
      )}
    </tr>
  );
}

interface BoxProps {
  kind: NotificationKind;
  channel: NotificationChannel;
  isOn: boolean;
  label: string;
}

function Box({ kind, channel, isOn, label }: BoxProps) {
  return (
    <td className="px-1 text-center align-middle">
      <label className="inline-grid size-9 place-items-center rounded-sm hover:bg-well">
        <input
          type="checkbox"
          name="on"
          value={`${kind} ${channel}`}
          aria-label={label}
          defaultChecked={isOn}
          className="size-4 accent-ink"
        />
      </label>
    </td>
  );
}

/** Explains what a push is on this installation. */
function meaning({ pages, devices }: Reach): string {
  const places = [
    ...(pages ? ["open pages of this site"] : []),
    "browsers where you have turned them on",
    ...(devices ? ["devices your apps have registered"] : []),
  ];
  const last = places.pop();
  return `Push notifications appear at once ${places.length > 0 ? `on ${places.join(", ")} and ` : ""}in ${last}.`;
}
