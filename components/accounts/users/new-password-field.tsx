import { TextField } from "@/components/ui/field";

/** A field for a new password, with its rules. */
export function NewPasswordField({
  label = "New password",
  error,
}: {
  label?: string;
  error: string | undefined;
}) {
  return (
    <TextField
      name="password"
      label={label}
      hint="At least 10 characters. A long phrase is stronger than a short, odd word."
      type="password"
      autoComplete="new-password"
      error={error}
    />
  );
}
