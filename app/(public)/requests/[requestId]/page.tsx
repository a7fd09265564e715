import type { Metadata } from "next";
import { trackRows } from "@/app/_request/track-rows";
import { RequestAnswers, RequestButtons } from "@/components/discovery/beat-requests/owner-or-producer";
import { RequestView } from "@/components/discovery/beat-requests/request-view";
import { requestTitle } from "@/components/discovery/beat-requests/words";
import { choose, remove, renew, submit, withdraw } from "./actions";
import { openAnswers, requestAt } from "./open-request";

type Props = PageProps<"/requests/[requestId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: requestTitle(await requestAt((await params).requestId)), robots: { index: false } };
}

export default async function RequestPage({ params }: Props) {
  const request = await requestAt((await params).requestId);
  const { id, status, is_mine } = request;
  const answers = await openAnswers(id, status === "active" && !is_mine);
  const actions = {
    submit: submit.bind(null, id),
    renew: renew.bind(null, id),
    remove: remove.bind(null, id),
  };
  return (
    <RequestView
      request={request}
      actions={<RequestButtons request={request} {...answers} actions={actions} />}
    >
      {answers.isSignedIn && (
        <RequestAnswers
          request={request}
          submissions={answers.submissions}
          rows={await trackRows(answers.submissions.map(({ track }) => track))}
          choose={(submissionId) => choose.bind(null, { id, submissionId })}
          withdraw={(submissionId) => withdraw.bind(null, { id, submissionId })}
        />
      )}
    </RequestView>
  );
}
