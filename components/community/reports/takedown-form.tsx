"use client";

import { Button } from "@/components/ui/button";
import { TextArea, TextField } from "@/components/ui/field";
import { Form, type FormState } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { useServerAction } from "@/components/ui/server-action";
import { MAX_NOTICE_ADDRESSES } from "@/lib/community/reports/notice-constants";
import { noticeField, Statements } from "./statements";

type State = FormState & { email?: string };

/** The notice of a rights holder who needs no account. After an error everything typed is still there, also without scripts. */
export function TakedownForm({ send }: { send: (state: State, data: FormData) => Promise<State> }) {
  const [state, action, pending] = useServerAction(send, {});
  if (state.done)
    return (
      <Notice tone="green" title="Confirm your email address">
        <p>
          We have emailed a link to <span className="font-medium break-words">{state.email}</span>. The
          operators get your notice once you open it and confirm.
        </p>
      </Notice>
    );
  const field = noticeField(state);
  return (
    <Form action={action} state={state}>
      <TextField
        {...field("claimant_name")}
        label="Your name"
        autoComplete="name"
        maxLength={200}
        hint="Of the owner of the work, or of their agent."
      />
      <TextField
        {...field("organization")}
        label="Organization"
        optional
        autoComplete="organization"
        maxLength={200}
      />
      <TextField
        {...field("email")}
        label="Email address"
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextArea
        {...field("contact")}
        label="Postal address or phone number"
        rows={3}
        maxLength={500}
        hint="Only the operators see it."
      />
      <TextArea
        {...field("work")}
        label="Your work"
        maxLength={2_000}
        hint="Its title and author, and which part is used, such as “the chorus from 0:42”."
      />
      <TextField
        {...field("work_url")}
        label="Address of your work"
        optional
        type="url"
        maxLength={1_000}
        hint="Where it can be heard or seen, beginning with https://."
      />
      <TextArea
        {...field("addresses")}
        label="What uses it, on this site"
        mono
        rows={5}
        maxLength={20_000}
        hint={`The addresses of up to ${MAX_NOTICE_ADDRESSES} pages of tracks or albums, each on a line. That of an album is for its page and cover: add its tracks, if they use your work.`}
      />
      <Statements
        state={state}
        statements={{
          good_faith:
            "I believe in good faith that this use is not authorized by the owner of the work, their agent or the law.",
          accuracy:
            "What this notice says is accurate, and under penalty of perjury I am the owner, or authorized to act on behalf of the owner, of the right that is infringed.",
        }}
      />
      <Button type="submit" look="primary" pending={pending}>
        {pending ? "Sending" : "Send notice"}
      </Button>
    </Form>
  );
}
