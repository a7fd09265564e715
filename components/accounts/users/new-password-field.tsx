import { TextField } from "@/components/ui/field";

/** Where a password is chosen; what is allowed is said before it is typed. */
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
      hint="At least 10 characters. Longer is better than stranger."
      type="password"
      autoComplete="new-password"
      error={error}
    />
  );
}
