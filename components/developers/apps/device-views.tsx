import { AuthFrame } from "@/components/accounts/profiles/auth-frame";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Link } from "@/components/ui/link";
import { QueryForm } from "@/components/ui/query-form";

/** Asks for the code that a device shows. */
export function DeviceCodeView({ code, message }: { code: string; message: string | undefined }) {
  return (
    <AuthFrame
      title="Connect a device"
      aside="Type the code that your device or program shows. Nobody who calls or writes to you needs you to type one."
    >
      <QueryForm action="/device" className="space-y-5">
        <TextField
          key={code}
          name="user_code"
          label="Code"
          hint="Eight letters, such as BDWP-HQRV."
          mono
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={code}
          {...(message && { error: message })}
        />
        <Button type="submit">Go on</Button>
      </QueryForm>
    </AuthFrame>
  );
}

/** The code of a request, and what a person should know before they allow it. */
export function DeviceNotice({ code }: { code: string }) {
  return (
    <div className="text-sm">
      Your device shows
      <strong className="block font-mono text-2xl leading-tight font-semibold">{code}</strong>
      <p className="mt-2">
        Only allow this if you began it yourself, on a device of your own that shows this code now. If
        somebody sent you the code or the link, cancel.
      </p>
    </div>
  );
}

const DECISIONS = {
  allow: { title: "Your device is connected", text: "Go back to it. It goes on by itself in a few seconds." },
  deny: { title: "Your device is not connected", text: "Nothing was shared. You can close this page." },
} as const;

/** The end of a decision about a device. */
export function DeviceDecision({ decision }: { decision: keyof typeof DECISIONS }) {
  const { title, text } = DECISIONS[decision];
  return (
    <AuthFrame title={title} aside={text}>
      <Link href="/settings/apps" className="link">
        Connected apps
      </Link>
    </AuthFrame>
  );
}
