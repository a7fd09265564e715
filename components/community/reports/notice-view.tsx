"use client";

import { startTransition, useEffect, useRef } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { TextField } from "@/components/ui/field";
import { Form, type FormState } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { useServerAction } from "@/components/ui/server-action";
import { Time } from "@/components/ui/time";
import { albumPath, trackPath } from "@/lib/catalog/resource-shapes/addresses";
import type { ClaimantNotice, NoticeSubject } from "@/lib/community/reports/notice-pages";
import { canWithdraw } from "@/lib/community/reports/notice-states";
import { NOTICE_MEANINGS, NOTICE_WORDS } from "./notice-words";

type State = FormState & { notice?: ClaimantNotice };

/** The code behind `#`; empty if it was cut off within a character. */
function readCode(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

/** A notice for its claimant, by the code behind `#` of its link, or as it is typed where there are no scripts. */
export function NoticeView({ step }: { step: (state: State, data: FormData) => Promise<State> }) {
  const [state, action, pending] = useServerAction(async (last: State, data: FormData) => {
    const next = await step(last, data);
    // A step that is refused leaves the notice on the page.
    return { ...next, notice: next.notice ?? last.notice };
  }, {} as State);
  const open = useRef(action);
  useEffect(() => {
    const code = readCode(location.hash);
    if (code === "") return;
    const data = new FormData();
    data.set("code", code);
    startTransition(() => open.current(data));
  }, []);
  const { notice, values } = state;
  const stateLine = useRef<HTMLDivElement>(null);
  const lastState = useRef<string>(undefined);
  // The button that was pressed disappears. The code of an address opens the notice without one.
  useEffect(() => {
    if (lastState.current || readCode(location.hash) === "") stateLine.current?.focus();
    lastState.current = notice?.state;
  }, [notice?.state]);
  if (!notice)
    return (
      <div className="max-w-form">
        <Form action={action} state={state}>
          <TextField
            key={values?.code}
            name="code"
            label="Code"
            mono
            autoComplete="off"
            defaultValue={values?.code}
            error={state.errors?.code}
            hint="From our email, in which the link has it too."
          />
          <Button type="submit" look="primary" pending={pending}>
            {pending ? "Opening" : "Open"}
          </Button>
        </Form>
      </div>
    );
  const steps = { code: values?.code ?? "", action, pending };
  return (
    <div className="max-w-text space-y-8">
      <section aria-label="State" className="space-y-4">
        <div ref={stateLine} tabIndex={-1} className="space-y-4">
          <p>
            <Badge tone={NOTICE_WORDS[notice.state].tone}>{NOTICE_WORDS[notice.state].label}</Badge>
          </p>
          <p className="text-sm">{NOTICE_MEANINGS[notice.state]}</p>
        </div>
        {state.message && <Notice tone="red">{state.message}</Notice>}
        {notice.state === "unconfirmed" && (
          <StepForm {...steps} step="confirm" look="primary" label="Confirm this notice" />
        )}
        {notice.answer !== "" && (
          <div>
            <h2 className="mb-1 text-sm font-medium">Message from the operators</h2>
            <p className="text-sm break-words whitespace-pre-wrap">{notice.answer}</p>
          </div>
        )}
      </section>
      <section aria-labelledby="named">
        <h2 id="named" className="mb-3 text-lg font-semibold">
          What it names
        </h2>
        <ul className="text-sm">
          {notice.subjects.map((subject) => (
            <li key={`${subject.subject_type} ${subject.subject_id}`} className="border-t border-line py-2">
              <Subject subject={subject} />
            </li>
          ))}
        </ul>
      </section>
      {notice.counter_notices.length > 0 && (
        <section aria-labelledby="counters">
          <h2 id="counters" className="mb-3 text-lg font-semibold">
            Counter-notices
          </h2>
          <ul className="space-y-4 text-sm">
            {notice.counter_notices.map((counter) => (
              <li key={counter.id} className="border-t border-line py-2">
                <p className="break-words whitespace-pre-wrap">{counter.counter_statement}</p>
                <p className="mt-1 text-quiet">
                  {counter.author_name}, <Time at={counter.created_at} />.{" "}
                  {counter.state === "waiting" && (
                    <>
                      Visible again on <Time at={counter.restore_at} />.
                    </>
                  )}
                  {counter.state === "in_court" && "Stays hidden: the operators know that you went to court."}
                  {counter.state === "restored" && "Visible again."}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="notice">
        <h2 id="notice" className="mb-3 text-lg font-semibold">
          Your notice
        </h2>
        <Facts facts={noticeFacts(notice)} />
      </section>
      {canWithdraw(notice.state) && (
        <section aria-labelledby="withdraw">
          <h2 id="withdraw" className="mb-1 text-lg font-semibold">
            Withdraw it
          </h2>
          <p className="mb-3 text-sm text-quiet">
            What is hidden because of it becomes visible again at once. This can't be undone: you would have
            to send another notice.
          </p>
          <StepForm {...steps} step="withdraw" look="danger" label="Withdraw the notice" />
        </section>
      )}
    </div>
  );
}

function StepForm({
  code,
  step,
  look,
  label,
  action,
  pending,
}: {
  code: string;
  step: "confirm" | "withdraw";
  look: "primary" | "danger";
  label: string;
  action: (data: FormData) => void;
  pending: boolean;
}) {
  return (
    <form action={action}>
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="step" value={step} />
      <Button type="submit" look={look} pending={pending}>
        {label}
      </Button>
    </form>
  );
}

function Subject({ subject }: { subject: NoticeSubject }) {
  const { subject_type, subject_id: id, subject_name: name, hides, restored_at } = subject;
  const path = (subject_type === "track" ? trackPath : albumPath)({ id, name });
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <Link href={path} className="link inline-flex min-h-6 items-center break-words">
        <bdi>{name}</bdi>
      </Link>
      {hides && <Badge tone="red">Hidden</Badge>}
      {restored_at && (
        <span className="text-quiet">
          Visible again since <Time at={restored_at} />
        </span>
      )}
    </p>
  );
}

function noticeFacts(notice: ClaimantNotice) {
  const { claimant_name, organization, email, contact, work, work_url, created_at, decided_at } = notice;
  return [
    { name: "From", value: organization ? `${claimant_name}, ${organization}` : claimant_name },
    { name: "Email address", value: email },
    { name: "Address or phone", value: <span className="whitespace-pre-wrap">{contact}</span> },
    { name: "Work", value: <span className="whitespace-pre-wrap">{work}</span> },
    ...(work_url ? [{ name: "Address of the work", value: work_url }] : []),
    { name: "Sent", value: <Time at={created_at} clock /> },
    ...(decided_at ? [{ name: "Decided", value: <Time at={decided_at} clock /> }] : []),
  ];
}
