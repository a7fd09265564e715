"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Form, type FormAction } from "@/components/ui/form";
import { useServerAction } from "@/components/ui/server-action";
import type { ConsentRequest } from "@/lib/developers/apps/consent-shapes";

interface Props {
  request: ConsentRequest;
  /** The place where the person goes on. */
  destination: ReactNode;
  allow: FormAction;
  deny: FormAction;
}

const DENIAL = "denial";

/** The scopes that an app asks a person for: each can be left out. */
export function ConsentView({ request: { app, scopes }, destination, allow, deny }: Props) {
  const [state, action, pending] = useServerAction(allow, {});
  const [denied, denyAction, isDenying] = useServerAction(deny, {});
  const groups = [
    { title: "See", entries: scopes.filter(({ writes }) => !writes) },
    { title: "Change", entries: scopes.filter(({ writes }) => writes) },
  ].filter(({ entries }) => entries.length > 0);
  const isChosen = (scope: string) => state.ticked?.scopes?.includes(scope) ?? true;
  const error = state.errors?.scopes;
  return (
    <>
      <Form action={action} state={state}>
        <fieldset aria-describedby={error ? "scopes-error" : undefined}>
          <legend className="mb-2 font-medium">{app.name} wants to</legend>
          {groups.map(({ title, entries }) => (
            <div key={title} className="border-t border-line py-3">
              <h2 className="text-sm text-quiet">{title}</h2>
              {entries.map(({ scope, description }) => (
                <Checkbox
                  key={scope}
                  name="scopes"
                  value={scope}
                  defaultChecked={isChosen(scope)}
                  stacked
                  label={description}
                  hint={<code className="font-mono text-xs">{scope}</code>}
                  aria-invalid={error ? true : undefined}
                />
              ))}
            </div>
          ))}
        </fieldset>
        {error && (
          <p id="scopes-error" className="text-sm text-red">
            {error}
          </p>
        )}
        {destination}
        <div className="grid grid-cols-2 gap-3">
          <Button type="submit" form={DENIAL} pending={isDenying}>
            Cancel
          </Button>
          <Button type="submit" pending={pending}>
            {pending ? "Connecting" : "Allow"}
          </Button>
        </div>
      </Form>
      <form id={DENIAL} action={denyAction} />
      {denied.message && <p className="mt-3 text-sm text-red">{denied.message}</p>}
    </>
  );
}
