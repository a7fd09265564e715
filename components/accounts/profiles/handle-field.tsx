import { TextField } from "@/components/ui/field";

/** The handle of a new account. */
export function HandleField({ value, error }: { value: string | undefined; error: string | undefined }) {
  return (
    <TextField
      name="handle"
      label="Handle"
      hint="3 to 30 letters, digits or underscores. People find you by this name."
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      mono
      defaultValue={value}
      error={error}
    />
  );
}
