import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { noteAct } from "@/lib/platform/audit-log/service";
import { serve } from "@/lib/platform/http-server/page-operation";
import { log } from "@/lib/platform/log";
import {
  applySettings,
  DEFAULT_EMAIL_CONFIRMATION,
  DEFAULT_SECOND_FACTOR,
  isFixedByEnvironment,
  SETTING_VARIABLES,
  settings,
  type VariableSetting,
} from "@/lib/platform/settings";
import { SETTING_DEFAULTS, type StoredSettings } from "@/lib/platform/settings-constants";
import { singleton } from "@/lib/platform/singleton";
import * as pages from "./pages";
import { findStoredSettings, lockSettings, updateSettings } from "./queries";

const REFRESH_MS = 10_000;

/** Reads the settings again after a change of them. */
export async function refreshSettings(): Promise<void> {
  applySettings(await findStoredSettings());
}

/** Reads the settings now, and again every few seconds, as another process may have changed them. */
export function followSettings(): Promise<void> {
  return singleton("following the settings", async () => {
    // A read that fails now is repeated next time; health reports a database that is down.
    const attempt = () =>
      refreshSettings().catch((cause) => log.warn({ err: cause }, "the settings were not read"));
    setInterval(attempt, REFRESH_MS).unref();
    await attempt();
  });
}

/** The settings that hold, and which of them the environment fixes. */
export const getSettings = serve(pages.getSettings, async () => {
  await refreshSettings();
  const { fee_bps, fee_flat, ...rest } = settings();
  return {
    name: free(rest.name),
    initials: free(rest.initials),
    fee_percent: field("fee_bps", String(fee_bps / 100)),
    fee_flat: field("fee_flat", String(fee_flat)),
    contact: field("contact", withoutScheme(rest.contact)),
    security_contact: field("security_contact", withoutScheme(rest.security_contact)),
    terms_url: field("terms_url", rest.terms_url ?? ""),
    sign_up: field("sign_up", rest.sign_up),
    email_confirmation: field("email_confirmation", rest.email_confirmation),
    second_factor: field("second_factor", rest.second_factor),
  };
});

const free = (value: string) => ({ value, variable: null });

const field = (name: VariableSetting, value: string) => ({
  value,
  variable: isFixedByEnvironment(name) ? SETTING_VARIABLES[name] : null,
});

/** An email address as people write it. */
const withoutScheme = (uri: string | undefined): string => uri?.replace(/^mailto:/, "") ?? "";

/** Stores what was changed of the settings, with an entry in the audit log for each. What the environment fixes stays as it is. */
export const changeSettings = serve(pages.changeSettings, async (caller, input) => {
  const { fee_percent, fee_flat, contact, security_contact, terms_url, ...rest } = input;
  const next: StoredSettings = {
    ...rest,
    fee_bps: fee_percent === "" ? null : Math.round(Number(fee_percent) * 100),
    fee_flat: fee_flat === "" ? null : Number(fee_flat),
    contact: contact || null,
    security_contact: security_contact || null,
    terms_url: terms_url || null,
  };
  await inAmbientTransaction(async () => {
    const current = await lockSettings();
    const names = (Object.keys(next) as (keyof StoredSettings)[]).filter(
      (name) => next[name] !== (current[name] ?? defaults[name] ?? null) && !isFixed(name),
    );
    if (names.length === 0) return;
    await updateSettings(Object.fromEntries(names.map((name) => [name, next[name]])));
    for (const name of names)
      await noteAct({
        kind: "setting_changed",
        actorId: caller.userId,
        subject: SETTING_LABELS[name],
        reason: `${settingText(current[name])} → ${settingText(next[name])}`,
      });
  });
  await refreshSettings();
});

/** The settings as the audit log calls them. */
const SETTING_LABELS: Record<keyof StoredSettings, string> = {
  name: "name",
  initials: "initials",
  fee_bps: "platform fee in hundredths of a percent",
  fee_flat: "platform fee in cents",
  contact: "contact",
  security_contact: "contact for vulnerabilities",
  terms_url: "terms",
  sign_up: "who may sign up",
  email_confirmation: "confirmation of email addresses",
  second_factor: "who must have a second factor",
};

const defaults: Partial<Record<keyof StoredSettings, string | number>> = {
  ...SETTING_DEFAULTS,
  email_confirmation: DEFAULT_EMAIL_CONFIRMATION,
  second_factor: DEFAULT_SECOND_FACTOR,
};

/** Whether the environment fixes a setting, if it can. Safe cast: the names of both are the same. */
const isFixed = (name: keyof StoredSettings): boolean =>
  name in SETTING_VARIABLES && isFixedByEnvironment(name as VariableSetting);

const settingText = (value: string | number | null): string =>
  value === null || value === "" ? "default" : String(value);
