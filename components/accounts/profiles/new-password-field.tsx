import { PasswordField } from "@/components/ui/password-field";

/** A field for a new password, with its rules. */
export function NewPasswordField({
  label = "New password",
  error,
}: {
  label?: string;
  error: string | undefined;
}) {
  return (
    <PasswordField
      name="password"
      label={label}
      hint="At least 10 characters. A long phrase is stronger than a short, odd word."
      autoComplete="new-password"
      error={error}
    />
  );
}
