"use client";

import { useState, useTransition } from "react";
import { ActButton } from "@/components/ui/act-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { callAction } from "@/components/ui/server-action";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { toast } from "@/components/ui/toaster";
import type { AccountSession } from "@/lib/accounts/account/pages";

type End = (sessionId: number) => Promise<{ message?: string }>;

type Props = {
  sessions: AccountSession[];
  end: End;
  endOthers: () => Promise<void>;
  endAll: () => Promise<void>;
};

/** The browsers where the account is signed in, with ways to sign them out. */
export function SessionList({ sessions, end, endOthers, endAll }: Props) {
  return (
    <section aria-labelledby="sessions-title">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 id="sessions-title" className="text-lg font-semibold">
          Where you are signed in
        </h2>
        <SignOutEverywhere others={sessions.length - 1} endOthers={endOthers} endAll={endAll} />
      </div>
      <Table caption="Where you are signed in">
        <thead>
          <tr>
            <Th>Browser</Th>
            <Th className={WIDE}>Signed in</Th>
            <Th className={WIDE}>Last active</Th>
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <Row key={session.id} session={session} end={end} />
          ))}
        </tbody>
      </Table>
      <p className="mt-2 max-w-text text-sm text-quiet">
        Accurate to the minute. We store only the network part of your IP address. Sessions expire after 30
        days.
      </p>
    </section>
  );
}

/** On narrow screens these columns fold into lines under the browser. */
const WIDE = "hidden whitespace-nowrap md:table-cell";

function Row({ session, end }: { session: AccountSession; end: End }) {
  const { id, device, current, created_at } = session;
  return (
    <tr>
      <td className="w-full">
        <p className="font-medium">{device}</p>
        {current && <Badge tone="green">This browser</Badge>}
        <div className="mt-1 space-y-1 text-quiet md:hidden">
          <p>
            Signed in <Time at={created_at} clock />
          </p>
          <div>
            Last active: <LastActive session={session} />
          </div>
        </div>
      </td>
      <td className={WIDE}>
        <Time at={created_at} clock />
      </td>
      <td className={WIDE}>
        <LastActive session={session} />
      </td>
      <td className="py-1 text-right">
        {!current && (
          <ActButton
            label="Sign out"
            ariaLabel={`Sign out ${device}`}
            act={() => end(id)}
            done={`Signed out of ${device}.`}
          />
        )}
      </td>
    </tr>
  );
}

function LastActive({ session }: { session: AccountSession }) {
  return (
    <>
      {session.current ? "Now" : <Time at={session.last_active_at} clock />}
      {session.last_active_from && (
        <span className="block font-mono text-xs text-quiet">{session.last_active_from}</span>
      )}
    </>
  );
}

function SignOutEverywhere({
  others,
  endOthers,
  endAll,
}: Omit<Props, "sessions" | "end"> & { others: number }) {
  const [asking, setAsking] = useState(false);
  const [pending, start] = useTransition();

  function act(ending: () => Promise<void>, said?: string) {
    start(async () => {
      const { message = said } = await callAction(ending);
      if (message) toast(message);
      setAsking(false);
    });
  }

  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description={
          <p>
            {others === 0
              ? "You are signed in only in this browser."
              : `You will be signed out of ${others} other ${others === 1 ? "browser" : "browsers"}.`}{" "}
            API tokens keep working. If someone knows your password, change it too.
          </p>
        }
      >
        <Button onClick={() => setAsking(false)}>Cancel</Button>
        {others > 0 && (
          <Button pending={pending} onClick={() => act(endOthers, "You're signed out everywhere else.")}>
            Everywhere else
          </Button>
        )}
        <Button look="danger" pending={pending} onClick={() => act(endAll)}>
          Everywhere, including here
        </Button>
      </Dialog>
    </>
  );
}
