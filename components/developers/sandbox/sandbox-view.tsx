"use client";

import type { z } from "zod";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { EmptyState } from "@/components/ui/empty-state";
import { Facts } from "@/components/ui/facts";
import { SelectField } from "@/components/ui/field";
import { Form, type FormAction, type FormState } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Link } from "@/components/ui/link";
import { useServerAction } from "@/components/ui/server-action";
import { Time } from "@/components/ui/time";
import type { Sandbox } from "@/lib/developers/sandbox/shapes";
import { type PersonRow, SandboxPeople } from "./sandbox-people";

interface Actions {
  createSandbox: FormAction;
  resetSandbox: FormAction;
  moveClock: FormAction;
  deleteSandbox: FormAction;
}

interface Props {
  /** Whether accounts of this server can have one. */
  available: boolean;
  sandbox: z.output<typeof Sandbox> | null;
  people: readonly PersonRow[];
  origin: string;
  actions: Actions;
}

const SCENARIOS = [
  { value: "marketplace", label: "A marketplace with music, sales and conversations" },
  { value: "empty", label: "Empty, with the people alone" },
];

const ADVANCES = [
  { value: "1", label: "An hour" },
  { value: "24", label: "A day" },
  { value: "168", label: "A week" },
  { value: "720", label: "30 days" },
  { value: "2184", label: "91 days" },
  { value: "8784", label: "A year" },
];

const STATES = { asleep: "Asleep", waking: "Waking up", awake: "Awake" };

/** The sandbox of an account. */
export function SandboxView({ available, sandbox, people, origin, actions }: Props) {
  if (!sandbox) return available ? <NewSandbox create={actions.createSandbox} /> : <NoSandboxes />;
  const { id, state, scenario, created_at, used_at, clock, size_bytes, web_address } = sandbox;
  const token = people[0]?.token ?? "";
  return (
    <div className="space-y-8">
      <section className="max-w-text">
        <h2 className="mb-3 text-lg font-semibold">Your sandbox</h2>
        <Facts
          facts={[
            {
              name: "State",
              value: <Badge tone={state === "awake" ? "green" : "plain"}>{STATES[state]}</Badge>,
            },
            {
              name: "Pages",
              value: (
                <a href={web_address} className="link inline-flex min-h-6 items-center break-all">
                  {web_address}
                </a>
              ),
            },
            {
              name: "Began as",
              value: scenario === "marketplace" ? "A marketplace" : "Empty",
            },
            { name: "Created", value: <Time at={created_at} /> },
            { name: "Last awake", value: <Time at={used_at} clock /> },
            ...(clock === null ? [] : [{ name: "Its clock", value: <Time at={clock} clock /> }]),
            {
              name: "Size",
              value: size_bytes === 0 ? "Nothing yet" : `${Math.ceil(size_bytes / 1_000_000)} MB`,
            },
          ]}
        />
        <div className="mt-4 flex flex-wrap gap-2">
          <ResetDialog scenario={scenario} reset={actions.resetSandbox} />
          <ClockDialog move={actions.moveClock} />
          <FormDialog
            label="Delete"
            quiet
            look="danger"
            title="Delete your sandbox?"
            description="All that is in it goes, and its tokens stop working. You can make another one."
            fields={() => null}
            submit="Delete"
            act={actions.deleteSandbox}
            done="The sandbox is deleted."
          />
        </div>
      </section>
      <section>
        <h2 className="mb-3 text-lg font-semibold">A first call</h2>
        <CodeBlock
          code={`curl ${origin}/api/v1/artists/1/tracks -H "Authorization: Bearer ${token}"`}
          title="The tracks of its producer. The first call wakes the sandbox, which takes some seconds"
          what="the command"
          wrap
        />
      </section>
      <SandboxPeople people={people} key={id} />
    </div>
  );
}

function NewSandbox({ create }: { create: FormAction }) {
  const [state, action, pending] = useServerAction(create, {} as FormState);
  return (
    <div className="space-y-6">
      <EmptyState title="A marketplace of your own to try everything in">
        With artists, listeners and test money, and tokens for all of them: publish, buy, refund, break
        things. Nothing of it is real, no email leaves it, and you need no API access for it.{" "}
        <Link href="/docs/sandbox" className="link">
          The guide
        </Link>{" "}
        says what it can do.
      </EmptyState>
      <Form action={action} state={state}>
        <div className="max-w-form space-y-4">
          <ScenarioField state={state} scenario="marketplace" />
          <Button type="submit" look="primary" pending={pending}>
            Create a sandbox
          </Button>
        </div>
      </Form>
    </div>
  );
}

function NoSandboxes() {
  return (
    <EmptyState title="No sandboxes here">
      This server has none. If you run it yourself, SANDBOXES in the README says how to have them.
    </EmptyState>
  );
}

function ResetDialog({ scenario, reset }: { scenario: string; reset: FormAction }) {
  return (
    <FormDialog
      label="Reset"
      title="Reset your sandbox?"
      description="Everything in it becomes as on its first day. The tokens of its people stay valid."
      fields={(state) => <ScenarioField state={state} scenario={scenario} />}
      submit="Reset"
      act={reset}
      done="The sandbox begins again with the next call."
    />
  );
}

function ClockDialog({ move }: { move: FormAction }) {
  return (
    <FormDialog
      label="Move the clock"
      title="Move the clock of your sandbox?"
      description="What is due by then is done, and what ends by then ends. The clock goes back only by a reset."
      fields={(state) => (
        <SelectField
          name="hours"
          label="Ahead by"
          options={ADVANCES}
          defaultValue={state.values?.hours ?? "24"}
          error={state.errors?.hours}
        />
      )}
      submit="Move the clock"
      act={move}
      done="The sandbox goes on at that time with the next call."
    />
  );
}

function ScenarioField({ state, scenario }: { state: FormState; scenario: string }) {
  return (
    <SelectField
      name="scenario"
      label="What it begins with"
      options={SCENARIOS}
      defaultValue={state.values?.scenario ?? scenario}
      error={state.errors?.scenario}
    />
  );
}
