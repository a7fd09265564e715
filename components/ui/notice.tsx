import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

type Tone = "plain" | "amber" | "red" | "green";

const TONES: Record<Tone, { box: string; icon: typeof Info }> = {
  plain: { box: "border-line bg-face text-ink", icon: Info },
  amber: { box: "border-amber bg-amber-wash text-ink", icon: TriangleAlert },
  red: { box: "border-red bg-red-wash text-ink", icon: CircleAlert },
  green: { box: "border-green bg-face text-ink", icon: CircleCheck },
};

/** A message about the whole page. Red and amber ones are announced immediately. */
export function Notice({
  tone = "plain",
  title,
  children,
  actions,
}: {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const { box, icon: Icon } = TONES[tone];
  return (
    <div
      role={tone === "red" ? "alert" : tone === "plain" ? undefined : "status"}
      className={`flex gap-3 rounded-md border px-4 py-3 text-sm ${box}`}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 space-y-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
        {actions && <div className="flex flex-wrap gap-2 pt-2">{actions}</div>}
      </div>
    </div>
  );
}
