import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextArea, TextField } from "@/components/ui/field";
import { randomUuid } from "@/components/ui/uuid";
import { ApiFailure, request } from "@/lib/platform/http-client/client";
import { startConversation } from "./endpoints";
import { characterCount } from "./message-length";
import type { PersonLabel } from "./people";
import { PeoplePicker } from "./people-picker";

type Errors = Partial<Record<"people" | "title" | "text" | "form", string>>;

/** The errors of a refusal below the fields that they are about; of the form when they are about none. */
function fieldErrors(cause: Error | null): Errors {
  if (!cause) return {};
  const { message_text: text, user_id, user_ids, title } = cause instanceof ApiFailure ? cause.errors : {};
  const people = user_id ?? user_ids;
  return text || people || title ? { text, people, title } : { form: cause.message };
}

/** Asks for people and a first message. Loaded when opened. */
export function NewConversationDialog({ to, close }: { to?: PersonLabel; close: () => void }) {
  return (
    <Dialog open onOpenChange={close} title="New message" description="To one person or a group.">
      <NewConversationForm to={to} close={close} />
    </Dialog>
  );
}

function NewConversationForm({ to, close }: { to?: PersonLabel; close: () => void }) {
  const router = useRouter();
  const [people, setPeople] = useState<PersonLabel[]>(to ? [to] : []);
  const [title, setTitle] = useState("");
  const [text, setText] = useState("");
  const [missing, setMissing] = useState<Errors>({});
  // One key for all attempts: retrying after a lost response must not create a second conversation.
  const [key] = useState(randomUuid);
  const length = characterCount(text);
  const group = people.length > 1;
  const start = useMutation({
    mutationFn() {
      const ids = people.map(({ id }) => id);
      return request(startConversation, {
        message_text: text.trim(),
        client_message_id: key,
        ...(group ? { user_ids: ids, title: title.trim() || undefined } : { user_id: ids[0] }),
      });
    },
    onSuccess({ data }) {
      router.push(`/messages/${data.conversation.id}`);
      close();
    },
  });
  const errors = { ...missing, ...fieldErrors(start.error) };
  const isOnItsWay = start.isPending || start.isSuccess;

  function submit(event: FormEvent) {
    event.preventDefault();
    const problems: Errors = {
      ...(people.length === 0 && { people: "Choose someone to write to." }),
      ...(length.empty && { text: "Write a message." }),
      ...(length.tooLong && { text: `The message has ${length.words}.` }),
    };
    setMissing(problems);
    if (Object.keys(problems).length > 0) start.reset();
    else if (!isOnItsWay) start.mutate();
  }

  return (
    <form noValidate className="w-full space-y-4" onSubmit={submit}>
      <PeoplePicker chosen={people} onChange={setPeople} error={errors.people} />
      {group && (
        <TextField
          name="title"
          label="Group name"
          optional
          maxLength={255}
          value={title}
          error={errors.title}
          onChange={(event) => setTitle(event.target.value)}
        />
      )}
      <TextArea
        name="first-message"
        label="Message"
        rows={3}
        value={text}
        error={errors.text}
        hint={length.words || undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {errors.form && (
        <p role="alert" className="text-sm text-red">
          Not sent. {errors.form}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" look="primary" pending={isOnItsWay}>
          {isOnItsWay ? "Sending" : group ? "Send to group" : "Send"}
        </Button>
      </div>
    </form>
  );
}
