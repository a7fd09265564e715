import { z } from "zod";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import {
  EMAIL_CONFIRMATION_POLICIES,
  SECOND_FACTOR_POLICIES,
  SIGN_UP_POLICIES,
} from "@/lib/platform/settings-constants";

/** A setting as the form shows it. */
const Field = z.object({
  /** The value that holds now, as the form has it. */
  value: z.string(),
  /** The variable of the environment that fixes it; null where the form may change it. */
  variable: z.string().nullable(),
});

export type SettingField = z.output<typeof Field>;

const OperatorSettings = z.object({
  name: Field,
  initials: Field,
  fee_percent: Field,
  fee_flat: Field,
  contact: Field,
  security_contact: Field,
  terms_url: Field,
  sign_up: Field,
  email_confirmation: Field,
  second_factor: Field,
});

export type OperatorSettings = z.output<typeof OperatorSettings>;

const CONTACT = "Enter an email address, or the https address of a page.";

/** An email address becomes a URI. */
const contact = z
  .string()
  .trim()
  .max(300)
  .refine(
    (value) => value === "" || z.union([z.email(), z.url({ protocol: /^https?$/ })]).safeParse(value).success,
    {
      error: CONTACT,
    },
  )
  .transform((value) => (z.email().safeParse(value).success ? `mailto:${value}` : value));

export const getSettings = pageOperation({ id: "getSettings", access: "operator", output: OperatorSettings });

/** Stores the settings that the environment does not fix; an empty text stores nothing, so that the default holds. */
export const changeSettings = pageOperation({
  id: "changeSettings",
  access: "operator",
  needsFreshProof: true,
  input: z.object({
    name: z.string().trim().min(1, "Enter a name.").max(40, "Must have at most 40 characters."),
    initials: z.string().trim().max(2, "Must have at most 2 characters."),
    fee_percent: z
      .string()
      .trim()
      .regex(/^(\d{1,2}(\.\d{1,2})?)?$/, "Enter a percentage from 0 to 99.99, such as 10."),
    fee_flat: z
      .string()
      .trim()
      .regex(/^\d{0,6}$/, "Enter an amount in cents, such as 30.")
      .refine((value) => Number(value) <= 100_000, "Must be at most 100000 cents."),
    contact,
    security_contact: contact,
    terms_url: z
      .string()
      .trim()
      .max(300)
      .refine((value) => value === "" || z.url({ protocol: /^https?$/ }).safeParse(value).success, {
        error: "Enter the https address of a page.",
      }),
    sign_up: z.enum(SIGN_UP_POLICIES, { error: "Choose who may sign up." }),
    email_confirmation: z.enum(EMAIL_CONFIRMATION_POLICIES, {
      error: "Choose whether people must confirm their email address.",
    }),
    second_factor: z.enum(SECOND_FACTOR_POLICIES, { error: "Choose who must have a second factor." }),
  }),
});
