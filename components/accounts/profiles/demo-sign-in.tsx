"use client";

import { Button } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form";
import { refusalLine } from "@/components/ui/refusal-line";
import { useServerAction } from "@/components/ui/server-action";
import { DEMO_PASSWORD } from "@/lib/accounts/profiles/demo-constants";

type Role = "producer" | "listener" | "operator" | "applicant";

const ROLES: Record<Role, { name: string; about: string }> = {
  producer: { name: "Producer", about: "Has an artist, sales, payouts and insights." },
  listener: { name: "Listener", about: "Has likes, playlists, purchases and API tokens." },
  operator: { name: "Operator", about: "Runs the server: queue, people, money." },
  applicant: { name: "Applicant", about: "Waits for API access." },
};

/** Signs in to a demo account with one click. */
export function DemoSignIn({
  accounts,
  signIn,
}: {
  accounts: readonly { role: Role; email: string }[];
  signIn: FormAction;
}) {
  const [state, action, pending] = useServerAction(signIn, {});
  if (accounts.length === 0) return null;
  const problem = refusalLine(state);
  return (
    <section aria-labelledby="demo-title" className="mt-8 rounded-md border border-line bg-face">
      <h2 id="demo-title" className="px-4 pt-3 text-sm font-semibold">
        Demo accounts
      </h2>
      <p className="px-4 pb-2 text-sm text-quiet">
        This server has demo data. Look around as one of these; the password of each is{" "}
        <code className="font-mono text-ink">{DEMO_PASSWORD}</code>.
      </p>
      {problem && (
        <p role="alert" className="px-4 pb-2 text-sm text-red">
          {problem}
        </p>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {accounts.map(({ role, email }) => (
          <li key={role} className="flex items-center gap-4 px-4 py-2">
            <p className="min-w-0 grow text-sm">
              <span className="font-medium">{ROLES[role].name}</span>
              <span className="block text-quiet">{ROLES[role].about}</span>
            </p>
            <form action={action}>
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={DEMO_PASSWORD} />
              <Button type="submit" size="sm" pending={pending}>
                <span>
                  Enter<span className="sr-only"> as the demo {role}</span>
                </span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
