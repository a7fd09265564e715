import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextArea, TextField } from "@/components/ui/field";
import { ApiFailure, request } from "@/lib/platform/http-client/client";
import { startConversation } from "./endpoints";
import { characterCount } from "./message-length";
import type { PersonLabel } from "./people";
import { PeoplePicker } from "./people-picker";
import { newMessageId } from "./sender";

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
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  // One key for all attempts: retrying after a lost response must not create a second conversation.
  const [key] = useState(newMessageId);
  const length = characterCount(text);
  const group = people.length > 1;

  async function start() {
    const missing = {
      ...(people.length === 0 && { people: "Choose someone to write to." }),
      ...(length.empty && { text: "Write a message." }),
      ...(length.tooLong && { text: `The message has ${length.words}.` }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setSending(true);
    const ids = people.map(({ id }) => id);
    try {
      const { data } = await request(startConversation, {
        message_text: text.trim(),
        client_message_id: key,
        ...(group ? { user_ids: ids, title: title.trim() || undefined } : { user_id: ids[0] }),
      });
      router.push(`/messages/${data.conversation.id}`);
      close();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const { message_text, user_id, user_ids, title } = error.errors;
      const fields = { text: message_text, people: user_id ?? user_ids, title };
      const known = Object.values(fields).some(Boolean);
      setErrors(
        Object.fromEntries(
          Object.entries({ ...fields, ...(!known && { form: error.message }) }).filter(([, said]) => said),
        ) as Record<string, string>,
      );
      setSending(false);
    }
  }

  return (
    <form
      noValidate
      className="w-full space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
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
        <Button type="submit" look="primary" pending={sending}>
          {sending ? "Sending" : group ? "Send to group" : "Send"}
        </Button>
      </div>
    </form>
  );
}
