"use client";

import { Badge } from "@/components/ui/badge";
import { SelectField, TextField } from "@/components/ui/field";
import type { FormAction, FormState } from "@/components/ui/form";
import { SettingsForm } from "@/components/ui/settings-form";
import type { OperatorSettings, SettingField } from "@/lib/admin/settings/pages";

type Name = keyof OperatorSettings;

const SIGN_UP_CHOICES = [
  { value: "open", label: "Everyone" },
  { value: "invitation", label: "Only people with an invitation" },
];

const EMAIL_CONFIRMATION_CHOICES = [
  { value: "required", label: "Required" },
  { value: "optional", label: "Optional" },
];

const SECOND_FACTOR_CHOICES = [
  { value: "none", label: "Nobody" },
  { value: "operators", label: "Operators" },
  { value: "sellers", label: "Operators, and everyone who sells" },
];

/** The settings that may change while the server runs. Those that the environment fixes are shown and cannot be changed. */
export function SettingsView({ settings, save }: { settings: OperatorSettings; save: FormAction }) {
  return (
    <div className="max-w-form">
      <SettingsForm act={save} submit={["Save", "Saving"]} status={() => <Badge tone="green">Saved</Badge>}>
        {(state) => {
          const text = (name: Name, hint?: string) => fieldProps(name, settings[name], state, hint);
          return (
            <>
              <Group title="Server">
                <TextField
                  {...text("name", "On every page, in browser tabs and in emails.")}
                  label="Name"
                  maxLength={40}
                />
                <TextField
                  {...text("initials", "One or two characters in place of the logo; empty for the logo.")}
                  label="Initials"
                  maxLength={2}
                />
                <Choice
                  name="sign_up"
                  label="Who may sign up"
                  hint="Invitations are under People."
                  field={settings.sign_up}
                  state={state}
                  options={SIGN_UP_CHOICES}
                />
                <Choice
                  name="email_confirmation"
                  label="Confirmation of email addresses"
                  hint="Until then, people can listen, like and follow, but not comment, sell, buy or write to others."
                  field={settings.email_confirmation}
                  state={state}
                  options={EMAIL_CONFIRMATION_CHOICES}
                />
                <Choice
                  name="second_factor"
                  label="Who must have a second factor"
                  hint="A passkey or an authenticator app. Everyone has seven days from when they first hear of it."
                  field={settings.second_factor}
                  state={state}
                  options={SECOND_FACTOR_CHOICES}
                />
              </Group>
              <Group title="Money">
                <TextField
                  {...text("fee_percent", "What buyers pay on top of an artist's price, in percent.")}
                  label="Platform fee, percent"
                  inputMode="decimal"
                />
                <TextField
                  {...text(
                    "fee_flat",
                    "Added to every purchase that costs something, in cents of its currency.",
                  )}
                  label="Platform fee, cents"
                  inputMode="numeric"
                />
              </Group>
              <Group title="Contact and terms">
                <TextField
                  {...text("contact", "An email address or a page, linked at the end of every page.")}
                  label="Contact"
                />
                <TextField
                  {...text("security_contact", "For /.well-known/security.txt; empty for the contact above.")}
                  label="Contact for vulnerabilities"
                />
                <TextField
                  {...text("terms_url", "A page with your terms, linked at the end of every page.")}
                  label="Terms"
                  inputMode="url"
                />
              </Group>
            </>
          );
        }}
      </SettingsForm>
    </div>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="space-y-4 pb-4">
      <legend className="mb-3 text-lg font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

const fixedHint = (variable: string) =>
  `Set by ${variable} in the environment, which overrides this page. Change it there and restart.`;

function fieldProps(
  name: Name,
  { value, variable }: SettingField,
  { values, errors }: FormState,
  hint?: string,
) {
  return {
    name,
    hint: variable === null ? hint : fixedHint(variable),
    readOnly: variable !== null,
    defaultValue: variable === null ? (values?.[name] ?? value) : value,
    error: errors?.[name],
  };
}

interface ChoiceProps {
  name: "sign_up" | "email_confirmation" | "second_factor";
  label: string;
  hint: string;
  field: SettingField;
  state: FormState;
  options: { value: string; label: string }[];
}

function Choice({ name, label, hint, field: { value, variable }, state, options }: ChoiceProps) {
  return (
    <>
      <SelectField
        key={state.values?.[name] ?? value}
        name={variable === null ? name : `${name}_fixed`}
        label={label}
        hint={variable === null ? hint : fixedHint(variable)}
        disabled={variable !== null}
        defaultValue={variable === null ? (state.values?.[name] ?? value) : value}
        error={state.errors?.[name]}
        options={options}
      />
      {variable !== null && <input type="hidden" name={name} value={value} />}
    </>
  );
}
