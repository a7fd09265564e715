import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireUser } from "@/app/_request/page-caller";
import { DecisionsView } from "@/components/community/reports/decisions-view";
import { getDecisions } from "@/lib/community/reports/decision-service";
import { appealDecision, sendCounterNotice } from "./actions";

export const metadata: Metadata = { title: "Decisions · Studio" };

type Props = PageProps<"/studio/decisions/[subjectType]/[subjectId]">;

export default async function DecisionsPage({ params }: Props) {
  const { subjectType: subject_type, subjectId: subject_id } = await params;
  const caller = await requireUser(`/studio/decisions/${subject_type}/${subject_id}`);
  const decisions = await loadOrRefuse(getDecisions(caller, { subject_type, subject_id }));
  return <DecisionsView decisions={decisions} counter={sendCounterNotice} appeal={appealDecision} />;
}
