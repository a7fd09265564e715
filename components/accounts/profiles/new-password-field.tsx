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
      hint="At least 10 characters. A few words that have nothing to do with each other are best."
      autoComplete="new-password"
      error={error}
    />
  );
}
