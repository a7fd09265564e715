import type { Metadata } from "next";
import { NoticeView } from "@/components/community/reports/notice-view";
import { PageHeader } from "@/components/ui/page-header";
import { stepOfNotice } from "../actions";

// The address has the code behind `#`, which no server gets; nor does the next site.
export const metadata: Metadata = { title: "Your takedown notice", referrer: "no-referrer" };

export default function TakedownNoticePage() {
  return (
    <div className="mx-auto max-w-page px-5 pt-12 md:px-8">
      <PageHeader title="Your takedown notice">
        What became of it, for everyone with its private link or code.
      </PageHeader>
      <NoticeView step={stepOfNotice} />
    </div>
  );
}
