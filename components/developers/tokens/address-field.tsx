import { TextArea } from "@/components/ui/field";

/** The addresses a token may be used from, one address or range per line. */
export function AddressField({ addresses, error }: { addresses?: string; error?: string }) {
  return (
    <TextArea
      name="allowed_addresses"
      label="Allowed IP addresses"
      hint="One IP address or range per line (IPv4 or IPv6). Leave empty to allow any."
      optional
      rows={3}
      spellCheck={false}
      autoCapitalize="none"
      mono
      defaultValue={addresses}
      error={error}
    />
  );
}
