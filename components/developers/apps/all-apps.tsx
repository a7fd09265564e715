"use client";

import { EmptyState } from "@/components/ui/empty-state";
import { SelectField, TextArea } from "@/components/ui/field";
import type { FormState } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Link } from "@/components/ui/link";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { Table, Th } from "@/components/ui/table";
import type { ReviewedApp } from "@/lib/developers/apps/pages";
import { AppLogo } from "./app-logo";
import { AppState } from "./app-state";

/** The words that stand for the developer of an app that has none. One that a document describes has its address. */
const OWNERS: Partial<Record<ReviewedApp["kind"], string>> = {
  server: "Part of this server: downbeat login",
  registered: "Registered by a program itself",
};

type Review = (appId: number, state: FormState, data: FormData) => Promise<FormState>;

const WIDE = "hidden md:table-cell";

const APP_DECISIONS = [
  { value: "verified", label: "Verify: everybody may connect it" },
  { value: "development", label: "Back to development: 100 accounts" },
  { value: "suspended", label: "Suspend: nobody may, and connections end" },
];

const SERVER_APP_DECISIONS = [
  { value: "verified", label: "Allow: everybody with API access may connect it" },
  { value: "suspended", label: "Suspend: nobody may, and connections end" },
];

/** The apps of all developers, and those of this server itself, for operators. */
export function AllApps({ apps, review }: { apps: ReviewedApp[]; review: Review }) {
  if (apps.length === 0)
    return <EmptyState title="No apps yet">Apps appear here once a developer has added one.</EmptyState>;
  return (
    <Table caption="Apps">
      <thead>
        <tr>
          <Th>App</Th>
          <Th>State</Th>
          <Th className={WIDE}>Scopes</Th>
          <Th className={WIDE}>Accounts</Th>
          <Th>
            <span className="sr-only">Action</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {apps.map((app) => (
          <tr key={app.id}>
            <td className="w-full md:w-1/3">
              <div className="flex items-center gap-2">
                <AppLogo app={app} pixels={36} />
                <p className="font-medium wrap-anywhere">{app.name}</p>
              </div>
              <p className="text-xs">
                <NewTabLink
                  people
                  href={app.homepage}
                  className="link inline-flex min-h-6 items-center break-all"
                >
                  {app.homepage}
                </NewTabLink>
              </p>
              {app.developer ? (
                <Link
                  href={`/admin/people/${app.developer.id}`}
                  className="link inline-flex min-h-6 items-center text-sm"
                >
                  @{app.developer.handle}
                </Link>
              ) : (
                <p className="text-sm wrap-anywhere text-quiet">{OWNERS[app.kind] ?? app.client_id}</p>
              )}
              <ul className="font-mono text-xs break-all text-quiet">
                {app.redirect_uris.map((uri) => (
                  <li key={uri}>{uri}</li>
                ))}
              </ul>
            </td>
            <td>
              <AppState state={app.state} />
              {app.state_reason && <p className="text-xs text-quiet">{app.state_reason}</p>}
            </td>
            <td className={`${WIDE} font-mono text-xs`}>{app.scopes.join(", ")}</td>
            <td className={WIDE}>{app.accounts}</td>
            <td className="py-1 text-right">
              <FormDialog
                label="Review"
                ariaLabel={`Review ${app.name} of ${app.developer?.handle ?? "this server"}`}
                size="row"
                quiet
                title={`Review “${app.name}”`}
                description={
                  app.kind !== "server"
                    ? "The developer reads the reason. It also goes into the audit log of their account."
                    : "It signs people in to the command line. Suspending it ends the sign-ins of all of them."
                }
                fields={({ values, errors }) => (
                  <>
                    <input type="hidden" name="updated_at" value={app.updated_at} />
                    <SelectField
                      name="state"
                      label="Decision"
                      options={app.kind === "server" ? SERVER_APP_DECISIONS : APP_DECISIONS}
                      defaultValue={values?.state}
                      error={errors?.state}
                    />
                    <TextArea
                      name="reason"
                      label="Reason"
                      defaultValue={values?.reason}
                      error={errors?.reason}
                    />
                  </>
                )}
                submit="Save"
                act={(state, data) => review(app.id, state, data)}
                done={`“${app.name}” is reviewed.`}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
