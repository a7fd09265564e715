import { z } from "zod";
import { password } from "@/lib/users/account";

export const PasswordReset = z.object({ code: z.string().max(100), password });

/** The password an account has, as its owner types it; that it is right is found out elsewhere. */
const currentPassword = z
  .string()
  .min(1, { error: "Enter your current password." })
  .max(1000, { error: "Wrong password." });

export const PasswordChange = z.object({ current_password: currentPassword, password });
