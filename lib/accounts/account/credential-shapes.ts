import { z } from "zod";

/** The current password as its owner types it; it is verified elsewhere. */
export const currentPassword = z
  .string()
  .min(1, { error: "Enter your current password." })
  .max(1000, { error: "That isn't your password." });
