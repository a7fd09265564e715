import type { Metadata } from "next";
import { pageVisitor } from "@/app/_request/page-caller";
import { LicenseVerifier } from "@/components/commerce/licenses/license-verifier";
import { PageHeader } from "@/components/ui/page-header";
import { openVerifier } from "@/lib/commerce/licenses/verification-service";

export const metadata: Metadata = {
  title: "Check a license",
  description: "Check a license certificate in your browser, without sending it anywhere.",
};

export default async function VerifyPage() {
  const { keys } = await openVerifier(await pageVisitor());
  return (
    <div className="mx-auto max-w-page px-5 pt-12 pb-16 md:px-8">
      <PageHeader title="Check a license">
        Your browser checks the signature itself. The certificate is not sent anywhere, and once this page is
        open it needs no connection.
      </PageHeader>
      <LicenseVerifier keys={keys} />
    </div>
  );
}
