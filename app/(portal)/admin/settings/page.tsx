import type { Metadata } from "next";
import { requireOperator } from "@/app/_request/page-caller";
import { SettingsView } from "@/components/admin/settings/settings-view";
import { PageHeader } from "@/components/ui/page-header";
import { getSettings } from "@/lib/admin/settings/service";
import { saveSettings } from "./actions";

export const metadata: Metadata = { title: "Settings · Admin" };

export default async function AdminSettingsPage() {
  const settings = await getSettings(await requireOperator("/admin/settings"));
  return (
    <>
      <PageHeader title="Settings">
        What may change while the server runs. Changes hold within ten seconds on every process, and are in
        the audit log.
      </PageHeader>
      <SettingsView settings={settings} save={saveSettings} />
    </>
  );
}
