import { Download } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";

/** New recovery codes, shown once. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <section
      aria-label="Recovery codes"
      className="max-w-text space-y-3 rounded-md border border-green bg-face px-4 py-4"
    >
      <div role="status" className="space-y-1 text-sm">
        <p className="font-medium">Keep these recovery codes. They are shown only now.</p>
        <p>
          Each signs you in once when you have neither your passkey nor your app. Print them, or put them into
          a password manager.
        </p>
      </div>
      <ul className="grid gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join("\n")} what="the recovery codes" label />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\n")}\n`)}`}
          download="recovery-codes.txt"
          className={buttonClass("plain", "sm")}
        >
          <Download aria-hidden className="size-4" />
          Save as a file
        </a>
      </div>
    </section>
  );
}
