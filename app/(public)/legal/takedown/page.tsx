import type { Metadata } from "next";
import { TakedownForm } from "@/components/community/reports/takedown-form";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { CLAIMANT_YEARS } from "@/lib/community/reports/notice-constants";
import { sendTakedownNotice } from "./actions";

export const metadata: Metadata = {
  title: "Takedown notice",
  description: "Tell the operators that music on this site uses your work without permission.",
};

export default function TakedownPage() {
  return (
    <div className="mx-auto max-w-page px-5 pt-12 md:px-8">
      <PageHeader title="Takedown notice">
        Does music on this site use your work without permission? Send its operators a notice. You need no
        account. Did you send one already?{" "}
        <Link href="/legal/takedown/notice" className="link">
          Open it
        </Link>
        .
      </PageHeader>
      <div className="max-w-form">
        <TakedownForm send={sendTakedownNotice} />
        <p className="mt-6 text-sm text-quiet">
          If the operators hide something, its uploader is told your name, your organization and your work,
          and may answer. Your address, phone number and email stay with the operators, who delete what says
          who you are {CLAIMANT_YEARS} years after the notice.
        </p>
      </div>
    </div>
  );
}
