import { z } from "zod";
import { password } from "@/lib/accounts/users/input";

export const PasswordReset = z.object({ code: z.string().max(100), password });

/** The current password as its owner types it; it is verified elsewhere. */
const currentPassword = z
  .string()
  .min(1, { error: "Enter your current password." })
  .max(1000, { error: "That isn't your password." });

export const PasswordChange = z.object({ current_password: currentPassword, password });
