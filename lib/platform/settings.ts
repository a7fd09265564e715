import { env } from "./env";
import { SETTING_DEFAULTS, type StoredSettings } from "./settings-constants";
import { singleton } from "./singleton";

/** The settings that a variable of the environment can fix, and that variable. The environment wins over what is stored. */
export const SETTING_VARIABLES = {
  fee_bps: "PLATFORM_FEE_PERCENT",
  fee_flat: "PLATFORM_FEE_FLAT",
  contact: "CONTACT",
  security_contact: "SECURITY_CONTACT",
  terms_url: "TERMS_URL",
  sign_up: "SIGN_UP",
  email_confirmation: "EMAIL_CONFIRMATION",
  second_factor: "REQUIRE_SECOND_FACTOR",
} as const satisfies Partial<Record<keyof StoredSettings, keyof typeof env>>;

export type VariableSetting = keyof typeof SETTING_VARIABLES;

/** The settings of a server on which nothing is stored. */
export const EMPTY_SETTINGS: StoredSettings = {
  name: "Downbeat",
  initials: "",
  fee_bps: null,
  fee_flat: null,
  contact: null,
  security_contact: null,
  terms_url: null,
  sign_up: null,
  email_confirmation: null,
  second_factor: null,
};

/** Without a mail server nobody would receive the code. */
export const DEFAULT_EMAIL_CONFIRMATION = env.SMTP_URL ? "required" : "optional";

/** Without a mail server nobody would hear of a lost one. */
export const DEFAULT_SECOND_FACTOR = env.SMTP_URL ? "operators" : "none";

const state = singleton("settings", () => ({ stored: EMPTY_SETTINGS, revision: 0 }));

/** Called by what reads the settings from the database. */
export function applySettings(stored: StoredSettings): void {
  if (JSON.stringify(stored) !== JSON.stringify(state.stored)) state.revision++;
  state.stored = stored;
}

/** Changes whenever a setting does, for what keeps rendered pages. */
export const settingsRevision = (): number => state.revision;

/** Whether the environment fixes a setting. */
export const isFixedByEnvironment = (name: VariableSetting): boolean =>
  env[SETTING_VARIABLES[name]] !== undefined;

/** The settings that hold now, as this process last read them. Synchronous, since every page, price and email needs them. */
export function settings() {
  const { stored } = state;
  return {
    name: stored.name,
    initials: stored.initials,
    fee_bps:
      env.PLATFORM_FEE_PERCENT === undefined
        ? (stored.fee_bps ?? SETTING_DEFAULTS.fee_bps)
        : Math.round(env.PLATFORM_FEE_PERCENT * 100),
    fee_flat: env.PLATFORM_FEE_FLAT ?? stored.fee_flat ?? SETTING_DEFAULTS.fee_flat,
    contact: env.CONTACT ?? stored.contact ?? undefined,
    security_contact: env.SECURITY_CONTACT ?? stored.security_contact ?? undefined,
    terms_url: env.TERMS_URL ?? stored.terms_url ?? undefined,
    sign_up: env.SIGN_UP ?? stored.sign_up ?? SETTING_DEFAULTS.sign_up,
    email_confirmation: env.EMAIL_CONFIRMATION ?? stored.email_confirmation ?? DEFAULT_EMAIL_CONFIRMATION,
    second_factor: env.REQUIRE_SECOND_FACTOR ?? stored.second_factor ?? DEFAULT_SECOND_FACTOR,
  };
}
