import { TextArea } from "@/components/ui/field";

/** From where a token may be used; one address or range a line. */
export function AddressField({ addresses, error }: { addresses?: string; error?: string }) {
  return (
    <TextArea
      name="allowed_addresses"
      label="Allowed addresses"
      hint="One address or range a line, IPv4 or IPv6: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32. Left empty, the token works from anywhere."
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
