import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/field";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toaster";
import type { REPORT_REASONS, ReportSubject } from "@/lib/community/reports/kinds";
import { request } from "@/lib/platform/http-client/client";
import { problemWords } from "@/lib/platform/http-client/problem-words";
import { createReport } from "./endpoints";

type Reason = (typeof REPORT_REASONS)[number];

const CHOICES: { value: Reason; label: string; hint: string }[] = [
  { value: "spam", label: "Spam", hint: "Advertising, or the same thing again and again." },
  { value: "abuse", label: "Abuse", hint: "Hatred, threats, harassment or someone's private data." },
  { value: "copyright", label: "Copyright", hint: "It uses a work without its owner's permission." },
  { value: "other", label: "Something else", hint: "Tell us below." },
];

type Props = {
  subject: { subject_type: ReportSubject; subject_id: number };
  name: string;
  close: () => void;
};

/** The form that reports something to the operators. */
export function ReportDialog({ subject, name, close }: Props) {
  const [reason, setReason] = useState<Reason>("spam");
  const report = useMutation({
    mutationFn: (details: string) => request(createReport, { ...subject, reason, details }),
    onSuccess() {
      toast("Thank you. The operators have your report and will email you their decision.");
      close();
    },
  });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A dialog is drawn elsewhere but stays inside its opener's form for events.
    event.stopPropagation();
    report.mutate(String(new FormData(event.currentTarget).get("details") ?? ""));
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Report ${name}`}
      description="Only the operators see your report."
    >
      <form onSubmit={send} className="w-full space-y-5 text-ink">
        {report.error && <Notice tone="red">{problemWords(report.error)}</Notice>}
        <fieldset className="space-y-2">
          <legend className="mb-1 text-sm font-medium">What is wrong?</legend>
          {CHOICES.map(({ value, label, hint }) => (
            <label key={value} className="flex min-h-6 cursor-pointer items-start gap-3 text-sm">
              <input
                type="radio"
                name="reason"
                value={value}
                checked={reason === value}
                onChange={() => setReason(value)}
                className="mt-1"
              />
              <span>
                <span className="font-medium">{label}</span>
                <span className="block text-quiet">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <TextArea
          name="details"
          label="Details"
          optional={reason !== "copyright" && reason !== "other"}
          required={reason === "copyright" || reason === "other"}
          maxLength={2_000}
          hint={
            reason === "copyright"
              ? "Which work, and who owns it. If it is on this site, paste its address."
              : undefined
          }
        />
        {reason === "copyright" && (
          <p className="text-sm text-quiet">
            Is the work yours?{" "}
            <Link href="/legal/takedown" className="link">
              Send a takedown notice
            </Link>
            : a claim with your signature, which its uploader can answer.
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" look="primary" pending={report.isPending}>
            Send report
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
