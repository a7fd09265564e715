"use client";

import { Flag } from "lucide-react";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { Button, LinkButton } from "@/components/ui/button";
import { lazyPart, queryPart } from "@/components/ui/lazy";
import type { ReportSubject } from "@/lib/community/reports/kinds";

const [ReportDialog] = lazyPart(
  queryPart(() => import("./report-dialog").then(({ ReportDialog }) => ReportDialog)),
);

type Props = {
  subjectType: ReportSubject;
  subjectId: number;
  /** The name of the reported thing, for screen readers and the title of the dialog: "the track Harbour Lights". */
  name: string;
  isSignedIn: boolean;
  size?: "md" | "sm" | "row";
};

/** Opens the form that reports something to the operators; its code loads with the first press. */
export function ReportButton({ subjectType, subjectId, name, isSignedIn, size = "sm" }: Props) {
  const [open, setOpen] = useState(false);
  const path = usePathname();
  const label = `Report ${name}`;
  const words = (
    <>
      {size !== "row" && <Flag aria-hidden className="size-4" />}
      Report
    </>
  );
  if (!isSignedIn) {
    return (
      <LinkButton
        href={`/sign-in?next=${encodeURIComponent(path)}`}
        rel="nofollow"
        look="bare"
        size={size}
        aria-label={label}
      >
        {words}
      </LinkButton>
    );
  }
  return (
    <>
      <Button look="bare" size={size} aria-label={label} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {open && (
        <ReportDialog
          subject={{ subject_type: subjectType, subject_id: subjectId }}
          name={name}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
