import { EmptyState } from "@/components/ui/empty-state";
import type { FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { Table, Th } from "@/components/ui/table";
import type { DeveloperApp } from "@/lib/developers/apps/pages";
import type { ScopeEntry } from "@/lib/docs/reference/scopes";
import { AppLogo } from "./app-logo";
import { AppState } from "./app-state";
import { NewApp, type NewAppState } from "./new-app";
import { appPath } from "./paths";

const WIDE = "hidden md:table-cell";

interface Props {
  apps: DeveloperApp[];
  guide: ScopeEntry[];
  create: FormAction<NewAppState>;
}

/** The apps of a developer, and the form for another one. */
export function AppsView({ apps, guide, create }: Props) {
  return (
    <div className="space-y-8">
      <section>
        <h2 className="mb-3 text-lg font-semibold">Your apps</h2>
        {apps.length === 0 ? (
          <EmptyState title="No apps yet">
            A token opens your own account. An app lets other people connect theirs to a program of yours, and
            take that back. Up to 100 accounts can connect it before the operators have reviewed it.
          </EmptyState>
        ) : (
          <Table caption="Your apps">
            <thead>
              <tr>
                <Th>App</Th>
                <Th>State</Th>
                <Th>Accounts</Th>
                <Th className={WIDE}>Client id</Th>
              </tr>
            </thead>
            <tbody>
              {apps.map((app) => (
                <tr key={app.id}>
                  <td>
                    <div className="flex items-center gap-2">
                      <AppLogo app={app} pixels={36} />
                      <Link href={appPath(app.id)} className="link block min-h-6 font-medium wrap-anywhere">
                        {app.name}
                      </Link>
                    </div>
                  </td>
                  <td>
                    <AppState state={app.state} />
                  </td>
                  <td>{app.accounts}</td>
                  <td className={WIDE}>
                    <code className="font-mono text-xs">{app.client_id}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </section>
      <section>
        <h2 className="mb-1 text-lg font-semibold">Add an app</h2>
        <p className="mb-4 text-sm text-quiet">
          <Link href="/docs/apps" className="link">
            The guide
          </Link>{" "}
          goes through it step by step.
        </p>
        <NewApp guide={guide} create={create} />
      </section>
    </div>
  );
}
