import { z } from "zod";
import { email, password } from "./credential-shapes";
import { profileFields } from "./shapes";

/** The name that people find an account by. */
export const handle = z
  .string()
  .trim()
  .min(1, { error: "Choose a handle.", abort: true })
  .regex(/^[A-Za-z0-9_]{3,30}$/, { error: "Must have 3 to 30 letters, digits or underscores." })
  .refine((value) => !/^deleted_/i.test(value), {
    error: "Must not start with deleted_, which is reserved for deleted accounts.",
  });

/** The fields of a new account. */
export const SignUp = z.object({ name: profileFields.name, handle, email, password });

export type NewAccount = z.output<typeof SignUp>;

/** The profile fields that an account may change. */
export const ProfileUpdate = z.object({ ...profileFields, handle });
